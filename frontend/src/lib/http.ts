import { type Problem, problemSchema } from '@cartorio/contracts/http/problem.js'
import * as z from 'zod/mini'
import { takeOver } from './early-calls'
import { forgetPosition, minPosition, rememberPosition } from './event-position'
import { answerMillis, fileMillis } from './requests'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.core.$ZodType

type RequestOptions<S extends Schema> = {
  readonly body?: unknown
  /** A multipart body, in place of `body`. */
  readonly form?: FormData
  /** The schema of the answer; without one the answer is `unknown`. */
  readonly schema?: S
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Goes out also when the page is being left; a body of at most 64 kB. */
  readonly keepalive?: boolean
  /** Milliseconds for the call and its whole answer, where the server may need more than for most. */
  readonly millis?: number
}

/** An answer that is not 2xx. `message` is the status, a colon and the body, or the status text. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.problem = readProblem(body)
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readProblem = (body: string): Problem | undefined => z.safeParse(problemSchema, readJson(body)).data

/** The reads that a projection answers: they wait until it has what this tab wrote. */
const readsProjection = (method: Method, path: string): boolean =>
  method === 'GET' ? /^\/api\/(orders|admin)\//.test(path) : path === '/api/orders/track'

/** The browser had no connection when the call began, so no byte of it left. */
class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

const noConnection = (reads: boolean): Error =>
  new NoConnection(
    reads
      ? 'Sem conexão. Tente de novo quando a internet voltar.'
      : 'Sem conexão. Nada foi enviado. Tente de novo quando a internet voltar.',
  )

/** The error of a cut call that sends something, by whether the browser had no connection when it began. */
export const cutError = (offline: boolean): Error => (offline ? noConnection(false) : new TypeError('the line was cut'))

/** The call is tried in any case: browsers call a machine without a network offline, and it may be its own server. */
export const fetchOnline = async (path: string, init: RequestInit, reads: boolean): Promise<Response> => {
  const offline = !navigator.onLine
  try {
    return await (takeOver(init.method ?? 'GET', path, init.body) ?? fetch(path, init))
  } catch (error) {
    throw offline && error instanceof TypeError ? noConnection(reads) : error
  }
}

/**
 * Ends a call with its caller's signal, and at its time limit like a lost connection. The signal alone would not do:
 * a call that began before the scripts has none.
 */
export const inTime = <T>(
  millis: number,
  signal: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const controller = new AbortController()
    const end = (reason?: unknown) => {
      reject(reason)
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      controller.abort()
    }
    const cancel = () => end(signal?.reason)
    const timer = setTimeout(() => end(new TypeError('no answer')), millis)
    signal?.addEventListener('abort', cancel)
    // After a result the rejection has no effect, and nothing is left to abort.
    call(controller.signal).then(resolve, reject).finally(end)
  })

const maxRetries = 5
const longestWait = 10

/** Seconds below the limit of a call. */
const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  inTime(answerMillis, signal, () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)))

const readRetryAfter = (response: Response): number | undefined => {
  const header = response.headers.get('retry-after')
  const seconds = header === null ? Number.NaN : Number(header)
  return response.status === 503 && seconds >= 0 ? Math.min(seconds, longestWait) : undefined
}

type Answer = { readonly response: Response; readonly text: string }

const fetchWhenReady = async (
  path: string,
  init: RequestInit,
  waits: boolean,
  millis: number,
  signal: AbortSignal | undefined,
): Promise<Answer> => {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await inTime(millis, signal, async (ends): Promise<Answer> => {
      const response = await fetchOnline(path, { ...init, signal: ends }, waits || init.method === 'GET')
      rememberPosition(response.headers.get('x-event-position'))
      return { response, text: await response.text() }
    })
    const wait = waits ? readRetryAfter(answer.response) : undefined
    if (wait === undefined) return answer
    if (attempt === maxRetries) {
      // A server restored from a backup may never reach our position: the next try asks for what there is.
      forgetPosition()
      return answer
    }
    await pause(wait, signal)
  }
}

/** JSON or a form in, JSON out, credentials included; throws `HttpError` when the server refuses. */
export const request = async <S extends Schema = z.core.$ZodType<unknown>>(
  method: Method,
  path: string,
  {
    body,
    form,
    schema,
    headers = {},
    signal,
    keepalive = false,
    millis = form === undefined ? answerMillis : fileMillis,
  }: RequestOptions<S> = {},
): Promise<z.output<S>> => {
  const waits = readsProjection(method, path)
  const position = waits ? minPosition() : undefined
  const { response, text } = await fetchWhenReady(
    path,
    {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(position === undefined ? {} : { 'x-min-position': position }),
        ...headers,
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      ...(keepalive ? { keepalive } : {}),
    },
    waits,
    millis,
    signal,
  )
  if (!response.ok) throw new HttpError(response.status, response.statusText, text)
  const answer = readJson(text)
  return schema === undefined ? (answer as z.output<S>) : z.parse(schema, answer)
}

const networkSentence = 'Não foi possível falar com o servidor. Confira sua conexão e tente de novo.'

/** The sentence that a person reads about this error. */
export const problemDetail = (error: unknown, fallback: string): string => {
  if (error instanceof HttpError) return error.problem?.detail ?? fallback
  if (error instanceof NoConnection) return error.message
  // fetch rejects with a TypeError when there is no connection.
  return error instanceof TypeError ? networkSentence : fallback
}

/** Whether a call may have had its effect although this error came back: the answer was lost, or the server failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof HttpError ? error.status >= 500 || error.status === 408 : !(error instanceof NoConnection)

/** What is wrong in the body that was sent, by field. */
export const fieldErrors = (error: unknown): readonly { readonly field: string; readonly message: string }[] =>
  error instanceof HttpError ? (error.problem?.errors ?? []) : []
