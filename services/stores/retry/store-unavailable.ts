import { OutsideUnavailable } from '../../domain/technical-error.js'

export type StoreKind = 'EventStoreDB' | 'MongoDB' | 'Postgres' | 'Redis' | 'folder'

/** Thrown when a store did not come back before the deadline: the caller answers 503. */
export class StoreUnavailable extends OutsideUnavailable {
  constructor(
    cause: unknown,
    /** Which server is away, where that is known. */
    readonly store?: StoreKind,
  ) {
    super('the store cannot be reached', { cause })
    this.name = 'StoreUnavailable'
  }
}
