import {
  ConcurrencyRetriesExhausted,
  IdempotencyKeyReused,
  StaleRevision,
  UnknownOrder,
} from '../../domain/command-errors.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { DomainError } from '../../domain/refusal.js'
import type { Position } from '../../stores/event-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import type { RequestContext } from './request.js'

/** What a command that did not fail has done: nothing when the order was so already. */
type CommandEffect = 'appended' | 'nothing' | 'repeated'
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

/** Writes one line per command, and counts it. */
export type CommandLog = (line: CommandLine) => void

/** How a command ended that did not fail. */
export type CommandOutcome = {
  readonly outcome: CommandEffect
  readonly position: Position
  readonly commandId: string
}

/** The command of a log line, and the request that brought it. */
export type LoggedRequest = {
  readonly command: string
  readonly orderId: string
  readonly request: Pick<RequestContext, 'requestId' | 'correlationId'>
  /** Tells apart commands of one name in one request. */
  readonly naturalKey?: string | undefined
}

const failures = [
  [StaleRevision, 'conflict'],
  [IdempotencyKeyReused, 'other-body'],
  [UnknownOrder, 'unknown'],
  [ConcurrencyRetriesExhausted, 'busy'],
  [StoreUnavailable, 'unavailable'],
] as const

const classifyFailure = (error: unknown): Pick<CommandLine, 'outcome' | 'code'> =>
  error instanceof DomainError
    ? { outcome: 'refused', code: error.code }
    : { outcome: failures.find(([kind]) => error instanceof kind)?.[1] ?? 'failed' }

const toLoggedNames = ({ command, orderId, request: { correlationId } }: LoggedRequest) => ({
  command,
  orderId,
  correlationId,
})

export const endedLine = (logged: LoggedRequest, { commandId, outcome, position }: CommandOutcome): CommandLine => ({
  ...toLoggedNames(logged),
  commandId,
  outcome,
  position: String(position),
})

export const failedLine = (logged: LoggedRequest, error: unknown): CommandLine => ({
  ...toLoggedNames(logged),
  commandId: deriveCommandId(logged.request.requestId, logged.command, logged.naturalKey),
  ...classifyFailure(error),
})
