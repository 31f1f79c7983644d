import {
  ConcurrencyRetriesExhausted,
  IdempotencyKeyReused,
  StaleRevision,
  UnknownOrder,
} from '../../domain/command-errors.js'
import { DomainError } from '../../domain/refusal.js'
import { AppendTooLarge, WrongExpectedRevision } from '../../stores/event-store/port.js'

/** Whether the error proves that nothing was appended; after any other the outcome is unknown. */
export const isRefusal = (error: unknown): boolean =>
  [
    DomainError,
    StaleRevision,
    IdempotencyKeyReused,
    UnknownOrder,
    ConcurrencyRetriesExhausted,
    WrongExpectedRevision,
    AppendTooLarge,
  ].some((kind) => error instanceof kind)
