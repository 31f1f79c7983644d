import { fileEvents, withdrawnFileEvents } from '../../domain/order/files.js'
import { logStart } from '../../stores/event-store/port.js'
import type { WorkerDeps } from '../deps.js'

/** Milliseconds after which no request that keeps a file can still be on its way to its event. */
export const settledMillis = 24 * 60 * 60 * 1000

const isWithdrawal = (type: string): boolean => withdrawnFileEvents.some((known) => known === type)

type SweepDeps = Pick<WorkerDeps, 'fileStore' | 'clock'> & {
  readonly drafts: Pick<WorkerDeps['drafts'], 'every'>
  readonly eventStore: Pick<WorkerDeps['eventStore'], 'readAll'>
}

/**
 * Removes files that no event names: a request was refused or killed after its file was kept, or while it was, or a
 * withdrawn file came back from a backup.
 * Answers how many. Of a file that is younger than a day the event may still come.
 */
export const sweepUploads = async ({ eventStore, fileStore, drafts, clock }: SweepDeps): Promise<number> => {
  const settled = new Date(Date.parse(clock.now()) - settledMillis)
  await fileStore.removeHalfWritten(settled)
  const kept = await fileStore.list(settled)
  if (kept.length === 0) return 0
  const named = new Set<unknown>()
  for await (const { type, data } of eventStore.readAll(logStart, [...fileEvents, ...withdrawnFileEvents])) {
    if (isWithdrawal(type)) named.delete(data.uploadId)
    else named.add(data.uploadId)
  }
  // A draft that its order waits for may be older.
  for await (const { files } of drafts.every()) for (const uploadId of files) named.add(uploadId)
  // A request that was repeated meanwhile has kept its file anew.
  const before = new Set(kept)
  const unnamed = (await fileStore.list(settled)).filter((id) => before.has(id) && !named.has(id))
  for (const id of unnamed) await fileStore.remove(id)
  return unnamed.length
}
