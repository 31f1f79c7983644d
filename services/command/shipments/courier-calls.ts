import type { OrderId } from '@cartorio/contracts/ids.js'
import type { Ids } from '../../domain/clock.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'

const calls: StateCollection<{ readonly claimant: string }> = { name: 'courier-calls', indexes: {} }

/** Claims stay for ever: a request may be repeated at any time. */
export const createCourierCalls = (state: Pick<StateStore, 'insert'>, ids: Ids) => ({
  // The claimant's own id lets the store know a write again whose answer was lost.
  /** Answers `true` once for each attempt: only after that answer may the courier be called. */
  claim: (orderId: OrderId, attempt: number): Promise<boolean> =>
    state.insert(calls, `${orderId}-${attempt}`, { claimant: ids.random() }),
})

/** Lets the courier be called once for each attempt: it knows no idempotency key. */
export type CourierCalls = ReturnType<typeof createCourierCalls>
