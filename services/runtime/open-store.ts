import { fileURLToPath } from 'node:url'
import { TechnicalError } from '../domain/technical-error.js'
import type { QueueServer } from '../messaging/queue/bullmq-server.js'
import { nameLoss, serverName } from '../messaging/server-loss.js'
import { openLocalSignals } from '../messaging/signals/local-signals.js'
import { type Signals, signalChannelOf } from '../messaging/signals/port.js'
import { openPostgresSignals } from '../messaging/signals/postgres-signals.js'
import { openRedisSignals } from '../messaging/signals/redis-signals.js'
import { isEventStoreDbAddress } from '../stores/event-store/eventstoredb/address.js'
import type { EventStore } from '../stores/event-store/port.js'
import type { FileStore } from '../stores/file-store/port.js'
import type { ReadStore } from '../stores/read-store/port.js'
import type { StateStore } from '../stores/state-store/port.js'

/** Signals over the server of the queues; `alone`: no other process can use it. */
export const openSignals = ({ url, prefix, alone = false }: QueueServer, onError: (error: Error) => void): Signals => {
  const server = serverName(url)
  const onFailure = (error: unknown): void =>
    onError(error instanceof Error ? nameLoss(server, error) : new TechnicalError('the signals failed'))
  if (alone) return openLocalSignals(onFailure)
  const open = server === 'Redis' ? openRedisSignals : openPostgresSignals
  return open(url, onFailure, signalChannelOf(prefix))
}

// Which adapter stands behind an address. EventStoreDB's client and MongoDB's driver are loaded only where they are used.

export type Waiting = {
  /** Called about once a second with what is waited for. */
  readonly onWaiting: (sentence: string) => void
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined
}

/** `alone`: no other process appends to this log while it is open. */
export const openEventStore = async (
  url: string,
  waiting: Waiting,
  alone = false,
): Promise<EventStore & { close(): Promise<void> }> => {
  if (isEventStoreDbAddress(url)) {
    const { openEventStoreDb } = await import('../stores/event-store/eventstoredb/eventstoredb-event-store.js')
    return openEventStoreDb({ connectionString: url, ...waiting })
  }
  const { openPostgresEventStore } = await import('../stores/event-store/postgres/postgres-event-store.js')
  return openPostgresEventStore({ connectionString: url, alone })
}

const isMongoDb = (url: string): boolean => /^mongodb(\+srv)?:/.test(url)

export const openReadStore = async (url: string): Promise<ReadStore & { close(): Promise<void> }> => {
  if (isMongoDb(url)) {
    const { openMongoReadStore } = await import('../stores/read-store/mongodb/mongodb-read-store.js')
    return openMongoReadStore(url)
  }
  const { openPostgresReadStore } = await import('../stores/read-store/postgres/postgres-read-store.js')
  return openPostgresReadStore(url)
}

export const openStateStore = async (url: string): Promise<StateStore & { close(): Promise<void> }> => {
  if (isMongoDb(url)) {
    const { openMongoStateStore } = await import('../stores/state-store/mongodb/mongodb-state-store.js')
    return openMongoStateStore(url)
  }
  const { openPostgresStateStore } = await import('../stores/state-store/postgres/postgres-state-store.js')
  return openPostgresStateStore(url)
}

/** `folder`: where files lie without an address of their own. */
export const openFileStore = async (url: string, folder: string): Promise<FileStore & { close(): Promise<void> }> => {
  if (isMongoDb(url)) {
    const { openGridFsFileStore } = await import('../stores/file-store/gridfs-file-store.js')
    return openGridFsFileStore(url)
  }
  const { openDiskFileStore } = await import('../stores/file-store/disk-file-store.js')
  const disk = await openDiskFileStore(url === 'embedded' ? folder : fileURLToPath(url))
  return { ...disk, close: async () => undefined }
}
