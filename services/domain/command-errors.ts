import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { TechnicalError } from './technical-error.js'

/** An idempotency key was used again, with another body. */
export class IdempotencyKeyReused extends TechnicalError {
  constructor() {
    super('the idempotency key belongs to another body')
    this.name = 'IdempotencyKeyReused'
  }
}

/** After the operator's revision came an event on which operators decide, or the stream has not reached it. */
export class StaleRevision extends TechnicalError {
  constructor(
    readonly current: { readonly revision: number; readonly status: OrderStatus; readonly statusLabel: string },
  ) {
    super('the order changed meanwhile')
    this.name = 'StaleRevision'
  }
}

/** Every retry of some seconds met a concurrency conflict. */
export class ConcurrencyRetriesExhausted extends TechnicalError {
  constructor() {
    super('the stream was written to at the same time, again and again')
    this.name = 'ConcurrencyRetriesExhausted'
  }
}

/** No order that this request may know. */
export class UnknownOrder extends TechnicalError {
  constructor() {
    super('unknown order')
    this.name = 'UnknownOrder'
  }
}
