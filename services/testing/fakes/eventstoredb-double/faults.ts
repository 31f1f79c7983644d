import grpc, { type ServiceError, status } from '@grpc/grpc-js'

/** What goes wrong, to order. */
export class Faults {
  /** Deliveries until the connections are cut. */
  cutAfterEvents: number | undefined
  /** So many appends are refused by a node that does not lead. */
  notLeader = 0
  /** So many calls are answered with `Unavailable`. */
  unavailable = 0
  /** So many reads are refused for a wrong user or password. */
  unauthenticated = 0
  /** So many reads are refused for want of a right. */
  accessDenied = 0
  /** So many appends are done, and the connections cut before their answers. */
  lostAnswers = 0
  /** So many appends are done and answered with a timeout. */
  timedOutAppends = 0
  /** The answer to an append of several events holds the first one's position. */
  answersFirstPosition = false
  /** A repeated append is refused, as if its ids had been forgotten. */
  refusesRepeats = false
  /** What it says of its version; one from before 21.10 knows no such question. */
  version: string | undefined = '23.10.6'
  /** Until it resolves, appends are done and not answered. */
  lateAnswers: Promise<void> | undefined
  /** Appends that a freeze, or `lateAnswers`, holds back now. */
  held = 0
  #thawed: Promise<void> | undefined
  #thaw: () => void = () => undefined

  /** Calls are accepted and not answered until `thaw`. */
  freeze(): void {
    this.#thawed ??= new Promise((resolve) => {
      this.#thaw = resolve
    })
  }

  thaw(): void {
    this.#thawed = undefined
    this.#thaw()
  }

  /** Undefined when not frozen, so that a call is then served at once. */
  get thawed(): Promise<void> | undefined {
    return this.#thawed
  }

  /** Uses up one of an ordered number. */
  takes(
    fault: 'notLeader' | 'unavailable' | 'unauthenticated' | 'accessDenied' | 'lostAnswers' | 'timedOutAppends',
  ): boolean {
    if (this[fault] === 0) return false
    this[fault] -= 1
    return true
  }
}

export const failure = (code: status, details: string, headers: Record<string, string> = {}): ServiceError => {
  const metadata = new grpc.Metadata()
  for (const [name, value] of Object.entries(headers)) metadata.set(name, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

export const unavailable = (): ServiceError => failure(status.UNAVAILABLE, 'the server is not ready')
export const unauthenticated = (): ServiceError => failure(status.UNAUTHENTICATED, 'Unauthenticated')
export const accessDenied = (): ServiceError =>
  failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })
export const unimplemented = (): ServiceError => failure(status.UNIMPLEMENTED, 'Service is unimplemented.')
export const consumerTooSlow = (): ServiceError =>
  failure(status.ABORTED, 'Consumer too slow to handle event while live')
export const invalidPosition = (): ServiceError => failure(status.UNKNOWN, 'invalid position')
export const notLeader = (port: number): ServiceError =>
  failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  })
