import type { OrderStatus } from '@cartorio/contracts/statuses.js'

/** The same key came with another body. */
export class OtherBody extends Error {
  constructor() {
    super('the idempotency key belongs to another body')
    this.name = 'OtherBody'
  }
}

/** Somebody else changed what the operator decided on. */
export class ChangedMeanwhile extends Error {
  constructor(
    readonly current: { readonly revision: number; readonly status: OrderStatus; readonly statusLabel: string },
  ) {
    super('the order changed meanwhile')
    this.name = 'ChangedMeanwhile'
  }
}

/** Another writer was faster, three times. */
export class TooBusy extends Error {
  constructor() {
    super('the stream was written to at the same time, again and again')
    this.name = 'TooBusy'
  }
}

/** No such order for whoever asks. */
export class UnknownOrder extends Error {
  constructor() {
    super('unknown order')
    this.name = 'UnknownOrder'
  }
}
