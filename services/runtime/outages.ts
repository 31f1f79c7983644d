import { isConnectionLoss } from '../stores/postgres/connection.js'
import { type StoreKind, StoreUnavailable } from '../stores/retry/store-unavailable.js'

/** What the driver of MongoDB names its losses; its module is loaded only where MongoDB is used. */
const mongoLoss = /^Mongo(Network|ServerSelection|Pool|NotConnected|TopologyClosed|ServerClosed|ClientClosed)/
const deepest = 5

const isUnnamedLoss = (error: unknown): boolean => error instanceof StoreUnavailable || isConnectionLoss(error)

/** Which server an error says to be away, `'unknown'` where it does not tell; `undefined` for any other error. */
export const lostStore = (error: unknown): StoreKind | 'unknown' | undefined => {
  let isLoss = false
  let cause = error
  for (let depth = 0; depth < deepest && cause instanceof Error; depth += 1, cause = cause.cause) {
    if (cause instanceof StoreUnavailable && cause.store !== undefined) return cause.store
    if (mongoLoss.test(cause.name)) return 'MongoDB'
    isLoss ||= isUnnamedLoss(cause)
  }
  return isLoss ? 'unknown' : undefined
}
