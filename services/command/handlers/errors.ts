import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { DomainError } from '../../domain/refusal.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { AppendTooLarge, WrongExpectedRevision } from '../../event-store/port.js'

/** The same key came with another body. */
export class OtherBody extends TechnicalError {
  constructor() {
    super('the idempotency key belongs to another body')
    this.name = 'OtherBody'
  }
}

/** Somebody else changed what the operator decided on. */
export class ChangedMeanwhile extends TechnicalError {
  constructor(
    readonly current: { readonly revision: number; readonly status: OrderStatus; readonly statusLabel: string },
  ) {
    super('the order changed meanwhile')
    this.name = 'ChangedMeanwhile'
  }
}

/** Other writers were faster for some seconds. */
export class TooBusy extends TechnicalError {
  constructor() {
    super('the stream was written to at the same time, again and again')
    this.name = 'TooBusy'
  }
}

/** No such order for whoever asks. */
export class UnknownOrder extends TechnicalError {
  constructor() {
    super('unknown order')
    this.name = 'UnknownOrder'
  }
}

/** Whether nothing was appended, for sure; after any other error the outcome is unknown. */
export const isRefusal = (error: unknown): boolean =>
  [DomainError, ChangedMeanwhile, OtherBody, UnknownOrder, TooBusy, WrongExpectedRevision, AppendTooLarge].some(
    (kind) => error instanceof kind,
  )
