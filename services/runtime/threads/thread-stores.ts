import { TechnicalError } from '../../domain/technical-error.js'
import { createDataKeys, type DataKeys } from '../../privacy/data-keys.js'
import type { MasterKey, MasterKeys } from '../../privacy/wrapping.js'
import type { EventStore } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { openEventStore, openReadStore, openStateStore } from '../open-store.js'

/** What a thread works with: addresses of the stores, and the master keys, which stay within this process. */
export type ThreadStores = {
  readonly eventStoreUrl: string
  readonly readStoreUrl: string
  readonly stateUrl: string
  readonly masterKeys: MasterKeys
}

/** Why a thread's work ended, as far as it may be told to the process. */
export type ThreadFailure = {
  readonly kind: 'failed'
  readonly reason: 'store-unavailable' | 'technical' | 'unknown'
  readonly message: string
}

export const threadFailure = (error: unknown): ThreadFailure => {
  if (error instanceof StoreUnavailable) return { kind: 'failed', reason: 'store-unavailable', message: '' }
  if (error instanceof TechnicalError) return { kind: 'failed', reason: 'technical', message: error.message }
  // Its message may repeat what a library was given.
  return { kind: 'failed', reason: 'unknown', message: error instanceof Error ? error.name : 'unknown' }
}

/** What became of it in the process; `what` names the thread. */
export const errorOfThread = (what: string, { reason, message }: ThreadFailure): Error => {
  if (reason === 'store-unavailable') return new StoreUnavailable(undefined)
  return reason === 'technical' ? new TechnicalError(message) : new Error(`the ${what} thread failed: ${message}`)
}

/** A buffer arrives as plain bytes. */
const arrived = ({ id, key }: MasterKey): MasterKey => ({ id, key: Buffer.from(key) })

type Opened = { readonly eventStore: EventStore; readonly readStore: ReadStore; readonly dataKeys: DataKeys }

/** Opens connections of the thread's own for as long as the work takes. */
export const withThreadStores = async <T>(
  urls: ThreadStores,
  signal: AbortSignal,
  work: (stores: Opened) => Promise<T>,
): Promise<T> => {
  const opened: { close(): Promise<unknown> }[] = []
  const open = <S extends { close(): Promise<unknown> }>(store: S): S => {
    opened.unshift(store)
    return store
  }
  try {
    const eventStore = open(await openEventStore(urls.eventStoreUrl, { onWaiting: () => undefined, signal }))
    const readStore = open(await openReadStore(urls.readStoreUrl))
    const state = open(await openStateStore(urls.stateUrl))
    const [first, ...others] = urls.masterKeys
    const dataKeys = createDataKeys(state, [arrived(first), ...others.map(arrived)])
    return await work({ eventStore, readStore, dataKeys })
  } finally {
    for (const store of opened) await store.close()
  }
}
