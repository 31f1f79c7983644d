import { TechnicalError } from '../../../domain/technical-error.js'
import { CourierBusy, CourierUnavailable } from '../tracking.js'

export type DhlFailure =
  /** The connection was refused or the host is unknown: nothing was sent. */
  | 'unreachable'
  /** The time has passed or the connection was cut after the request was sent. */
  | 'no-answer'
  /** HTML, a redirect, too long, or JSON of another shape. */
  | 'unusable-answer'
  /** Status 429. */
  | 'rate-limited'
  /** Status 5xx. */
  | 'server-error'
  /** Status 401 or 403. */
  | 'unauthorized'
  /** Status 404. */
  | 'not-found'
  /** Any other 4xx: DHL refuses what was sent. */
  | 'rejected'

type Facts = {
  readonly status?: number
  /** From `Retry-After`. */
  readonly retryAfterMillis?: number
  /** DHL's own words. They may quote an address: never logged. */
  readonly detail?: string
}

const maybeDone: readonly DhlFailure[] = ['no-answer', 'unusable-answer', 'server-error']

/** A call to DHL that has no usable answer; the message holds the kind and the status, nothing of the parcel. */
export class DhlError extends TechnicalError {
  readonly status: number | undefined
  readonly retryAfterMillis: number | undefined
  readonly detail: string | undefined

  constructor(
    readonly failure: DhlFailure,
    { status, retryAfterMillis, detail }: Facts = {},
  ) {
    super(status === undefined ? `DHL: ${failure}` : `DHL: ${failure}, status ${status}`)
    this.name = 'DhlError'
    this.status = status
    this.retryAfterMillis = retryAfterMillis
    this.detail = detail
  }

  /** Whether DHL may have done what was requested: then a change is not repeated. */
  get outcomeUnknown(): boolean {
    return maybeDone.includes(this.failure)
  }
}

export const failureOfStatus = (status: number): DhlFailure => {
  if (status < 400) return 'unusable-answer'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not-found'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'server-error' : 'rejected'
}

/** Seconds without requests after a 429 that does not say how long. */
const busySeconds = 60

/** What DHL tells of a parcel, with errors as the port knows them; `unknown` while DHL answers 404. */
export const askAboutParcel = async <T>(ask: () => Promise<T>, unknown: T): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof DhlError)) throw error
    if (error.failure === 'not-found') return unknown
    if (error.failure === 'rate-limited')
      throw new CourierBusy(Math.ceil((error.retryAfterMillis ?? busySeconds * 1000) / 1000))
    throw new CourierUnavailable(error.message)
  }
}

const unreachableCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

const fieldOf = (error: unknown, field: 'cause' | 'code'): unknown =>
  typeof error === 'object' && error !== null && field in error ? Reflect.get(error, field) : undefined

/** What `fetch` throws: its cause has the code of the socket. */
export const failureOfFetch = (error: unknown): DhlFailure => {
  const code = fieldOf(fieldOf(error, 'cause'), 'code')
  return typeof code === 'string' && unreachableCodes.includes(code) ? 'unreachable' : 'no-answer'
}
