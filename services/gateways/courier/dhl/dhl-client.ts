import * as z from 'zod/mini'
import type { Clock, Ids } from '../../../domain/clock.js'
import { parseJson } from '../../../domain/parse-json.js'
import { DhlError, failureOfFetch, failureOfStatus } from './dhl-error.js'

/** Whence parcels leave, and what `POST /shipments` prints. */
export type Shipper = {
  readonly company: string
  readonly name: string
  readonly phone: string
  readonly email: string | undefined
  readonly address: string
  readonly city: string
  readonly state: string | undefined
  readonly postalCode: string
  readonly country: string
}

/** The account that is billed, and whence its parcels leave. */
export type DhlAccount = { readonly number: string; readonly shipper: Shipper }

/** Documents travel in an envelope of A4; centimetres. */
export const envelope = { length: 32, width: 24, height: 1 } as const

type DhlClientOptions = {
  /** `https://express.api.dhl.com/mydhlapi`, without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly clock: Clock
  readonly ids: Ids
}

export type DhlRequest<T> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the base, such as `/rates`; its parts are percent-encoded. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  /** What a usable answer has; any other is an error. */
  readonly answer: z.ZodMiniType<T>
  /** Milliseconds for the whole answer. */
  readonly timeoutMillis: number
  /** Bytes of the longest answer; labels are some hundred thousand. */
  readonly maxBytes?: number
  /** DHL's support finds a call by it; a new id unless it is given. */
  readonly messageReference?: string
}

const defaultMaxBytes = 1_000_000

const errorSchema = z.object({ detail: z.optional(z.string()) })

/** `Retry-After` has seconds or a date. */
const retryAfterMillis = (header: string | null, now: string): number | undefined => {
  if (header === null) return undefined
  const millis = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.parse(now)
  return Number.isFinite(millis) ? Math.max(0, millis) : undefined
}

const readText = async (response: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new DhlError('unusable-answer', { status: response.status })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const urlOf = (baseUrl: string, { path, query = {} }: Pick<DhlRequest<unknown>, 'path' | 'query'>): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value))
  const search = parameters.toString()
  return search === '' ? `${baseUrl}${path}` : `${baseUrl}${path}?${search}`
}

/** MyDHL API 3.1 over HTTP. It repeats nothing: the caller knows what may be sent twice. */
export const createDhlClient = ({ baseUrl, apiKey, apiSecret, clock, ids }: DhlClientOptions) => {
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`, 'utf8').toString('base64')}`

  const refusalOf = (response: Response, text: string): DhlError => {
    const { status, headers } = response
    const parsed = z.safeParse(errorSchema, parseJson(text))
    const wait = retryAfterMillis(headers.get('retry-after'), clock.now())
    return new DhlError(failureOfStatus(status), {
      status,
      ...(wait === undefined ? {} : { retryAfterMillis: wait }),
      ...(parsed.data?.detail === undefined ? {} : { detail: parsed.data.detail }),
    })
  }

  const exchange = async (request: DhlRequest<unknown>): Promise<{ response: Response; text: string }> => {
    try {
      const response = await fetch(urlOf(baseUrl, request), {
        method: request.method,
        headers: {
          authorization,
          accept: 'application/json',
          'message-reference': request.messageReference ?? ids.random(),
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal: AbortSignal.timeout(request.timeoutMillis),
        redirect: 'manual',
      })
      return { response, text: await readText(response, request.maxBytes ?? defaultMaxBytes) }
    } catch (error) {
      throw error instanceof DhlError ? error : new DhlError(failureOfFetch(error))
    }
  }

  return {
    /** @throws {DhlError} for everything but an answer of the expected shape */
    request: async <T>(request: DhlRequest<T>): Promise<T> => {
      const { response, text } = await exchange(request)
      if (!response.ok) throw refusalOf(response, text)
      const parsed = z.safeParse(request.answer, parseJson(text))
      if (!parsed.success) throw new DhlError('unusable-answer', { status: response.status })
      return parsed.data
    },
  }
}

export type DhlClient = ReturnType<typeof createDhlClient>
