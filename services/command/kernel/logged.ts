import {
  ConcurrencyRetriesExhausted,
  IdempotencyKeyReused,
  StaleRevision,
  UnknownOrder,
} from '../../domain/command-errors.js'
import { commandIdOf } from '../../domain/derived-ids.js'
import { DomainError } from '../../domain/refusal.js'
import type { Position } from '../../stores/event-store/port.js'
import { StoreUnavailable } from '../../stores/postgres/backoff.js'
import type { RequestContext } from './request.js'

/** What a command that did not fail has done: nothing when the order was so already. */
export type CommandEffect = 'appended' | 'nothing' | 'repeated'
type Failure = 'refused' | 'conflict' | 'other-body' | 'unknown' | 'busy' | 'unavailable' | 'failed'

/** The log line of a command: ids, never personal data. */
export type CommandLine = {
  readonly command: string
  readonly orderId: string
  readonly commandId: string
  readonly correlationId: string
  readonly outcome: CommandEffect | Failure
  readonly position?: string
  /** Why the order refused. */
  readonly code?: string
}

/** How a command ended that did not fail. */
export type CommandOutcome = {
  readonly outcome: CommandEffect
  readonly position: Position
  readonly commandId: string
}

const failures = [
  [StaleRevision, 'conflict'],
  [IdempotencyKeyReused, 'other-body'],
  [UnknownOrder, 'unknown'],
  [ConcurrencyRetriesExhausted, 'busy'],
  [StoreUnavailable, 'unavailable'],
] as const

const failureOf = (error: unknown): Pick<CommandLine, 'outcome' | 'code'> =>
  error instanceof DomainError
    ? { outcome: 'refused', code: error.code }
    : { outcome: failures.find(([kind]) => error instanceof kind)?.[1] ?? 'failed' }

/** The command of a log line, and the request that brought it. */
type LoggedRequest = {
  readonly command: string
  readonly orderId: string
  readonly request: Pick<RequestContext, 'requestId' | 'correlationId'>
  /** Tells apart commands of one name in one request. */
  readonly naturalKey?: string | undefined
}

/** Runs a command and writes one log line of it, also when it fails. */
export const logged = async <T>(
  { log }: { readonly log: (line: CommandLine) => void },
  { command, orderId, request, naturalKey }: LoggedRequest,
  work: () => Promise<T>,
  outcomeOf: (answer: T) => CommandOutcome,
): Promise<T> => {
  const ids = { command, orderId, correlationId: request.correlationId }
  let answer: T
  try {
    answer = await work()
  } catch (error) {
    log({ ...ids, commandId: commandIdOf(request.requestId, command, naturalKey), ...failureOf(error) })
    throw error
  }
  const { outcome, position, commandId } = outcomeOf(answer)
  log({ ...ids, commandId, outcome, position: String(position) })
  return answer
}
