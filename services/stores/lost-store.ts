import { OutsideUnavailable } from '../domain/technical-error.js'
import { isConnectionLoss } from './postgres/connection.js'
import { type StoreKind, StoreUnavailable } from './retry/store-unavailable.js'
import { NoAnswer } from './retry/time-limits.js'

/** What the driver of MongoDB names its losses; its module is loaded only where MongoDB is used. */
const mongoLoss = /^Mongo(Network|ServerSelection|Pool|NotConnected|TopologyClosed|ServerClosed|ClientClosed)/
const deepest = 5

/** An error and what it came from. */
const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && chain.length < deepest; cause = cause.cause) chain.push(cause)
  return chain
}

const isStores = (error: Error): boolean => error instanceof StoreUnavailable || error instanceof NoAnswer

/** Which server of ours an error says to be away, `'unknown'` where it does not tell; `undefined` for any other error. */
export const lostStore = (error: unknown): StoreKind | 'unknown' | undefined => {
  let isLoss = false
  for (const cause of chainOf(error)) {
    // A service of others, such as the payment provider: its lost connection is no store's.
    if (cause instanceof OutsideUnavailable && !isStores(cause)) return undefined
    if (cause instanceof StoreUnavailable && cause.store !== undefined) return cause.store
    if (mongoLoss.test(cause.name)) return 'MongoDB'
    isLoss ||= isStores(cause) || isConnectionLoss(cause)
  }
  return isLoss ? 'unknown' : undefined
}

/** Whether an error says that a store, or a service of others, is away and may come back. */
export const isOutage = (error: unknown): boolean =>
  lostStore(error) !== undefined || chainOf(error).some((cause) => cause instanceof OutsideUnavailable)
