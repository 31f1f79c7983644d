import { getEventListeners } from 'node:events'

const hasSize = (value: unknown): value is { readonly size: number } =>
  typeof value === 'object' && value !== null && 'size' in value && typeof value.size === 'number'

/** What a signal holds for those that wait for it: its listeners, and the entries that `AbortSignal.any` leaves in it. */
export const heldBy = (signal: AbortSignal): number => {
  const entries = Object.getOwnPropertySymbols(signal).find(({ description }) => description === 'kDependantSignals')
  const dependants: unknown = entries === undefined ? undefined : Reflect.get(signal, entries)
  return getEventListeners(signal, 'abort').length + (hasSize(dependants) ? dependants.size : 0)
}
