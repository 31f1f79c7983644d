import { TechnicalError } from '../../domain/technical-error.js'

/** Thrown when a store did not come back before the deadline: the caller answers 503. */
export class StoreUnavailable extends TechnicalError {
  constructor(cause: unknown) {
    super('the store cannot be reached', { cause })
    this.name = 'StoreUnavailable'
  }
}
