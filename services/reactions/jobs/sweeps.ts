import { dayMillis, hourMillis } from '@cartorio/contracts/milliseconds.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import type { SweptDraft } from '../../command/upload-drafts/upload-drafts.js'
import { isErased } from '../../domain/order/erasure.js'
import { fileEvents, withdrawnFileEvents } from '../../domain/order/files.js'
import { isReplaceable } from '../../domain/order/money/payment.js'
import { logStart } from '../../stores/event-store/port.js'
import { pause } from '../../stores/retry/backoff.js'
import { resumeStandingBulks } from '../bulk/work-on-bulks.js'
import type { WorkerDeps } from '../deps.js'
import { beginScheduledExports, resumeStandingExports } from '../report-exports/work-on-exports.js'

type DraftSweepDeps = Pick<WorkerDeps, 'drafts' | 'eventStore'>

/** Whether an order still waits for its own files, or another one may take these yet. */
const isWanted = async (
  eventStore: DraftSweepDeps['eventStore'],
  { orderId, waiting, isEnding, isExpired }: SweptDraft,
): Promise<boolean> => {
  if (isEnding) return false
  for (const id of waiting) {
    const { state } = await loadOrder(eventStore, id)
    if (state.exists && !isErased(state)) return true
  }
  if (isExpired || orderId === null) return !isExpired
  const { state } = await loadOrder(eventStore, orderId)
  return !state.exists || isReplaceable(state)
}

/** Destroys drafts that no order needs any more; answers how many. */
export const sweepDrafts = async ({ drafts, eventStore }: DraftSweepDeps): Promise<number> => {
  let destroyed = 0
  for await (const swept of drafts.every()) {
    if (await isWanted(eventStore, swept)) continue
    // An order may have claimed it since its page was read.
    if (await drafts.destroyIf(swept.draftId, async (draft) => !(await isWanted(eventStore, draft)))) destroyed += 1
  }
  return destroyed
}

/** Milliseconds after which no request that keeps a file can still be on its way to its event. */
const settledMillis = dayMillis

const isWithdrawal = (type: string): boolean => withdrawnFileEvents.some((known) => known === type)

type UploadSweepDeps = Pick<WorkerDeps, 'fileStore' | 'clock'> & {
  readonly drafts: Pick<WorkerDeps['drafts'], 'every'>
  readonly eventStore: Pick<WorkerDeps['eventStore'], 'readAll'>
}

/**
 * Removes files that no event names: a request was refused or killed after its file was kept, or while it was, or a
 * withdrawn file came back from a backup.
 * Answers how many. Of a file that is younger than a day the event may still come.
 */
export const sweepUploads = async ({ eventStore, fileStore, drafts, clock }: UploadSweepDeps): Promise<number> => {
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

const minuteMillis = 60 * 1000

/** How long a kept mail stays that belongs to no order. */
const keptMillis = dayMillis

/** What removes what is not needed any more. `what`: the name under which a failure is reported. */
export type Sweep = { readonly what: string; readonly everyMillis: number; readonly run: () => Promise<unknown> }

/** Removes kept mails of no order with their keys. */
export const sweepOfMails = ({ keptMails, clock }: Pick<WorkerDeps, 'keptMails' | 'clock'>): Sweep => ({
  what: 'kept mails',
  everyMillis: hourMillis,
  run: () => keptMails.removeOwn(new Date(Date.parse(clock.now()) - keptMillis)),
})

const sweepReports = async (deps: WorkerDeps): Promise<void> => {
  await deps.reportExports.removeExpired()
  await beginScheduledExports(deps)
  await resumeStandingExports(deps)
}

export const everySweep = (deps: WorkerDeps): readonly Sweep[] => [
  { what: 'uploads', everyMillis: settledMillis, run: () => sweepUploads(deps) },
  sweepOfMails(deps),
  { what: 'drafts of uploads', everyMillis: 5 * minuteMillis, run: () => sweepDrafts(deps) },
  { what: 'drafts of forms', everyMillis: hourMillis, run: () => deps.formDrafts.sweep() },
  { what: 'steps of many orders', everyMillis: minuteMillis, run: () => resumeStandingBulks(deps) },
  { what: 'files of reports', everyMillis: minuteMillis, run: () => sweepReports(deps) },
  { what: 'messages of the contact form', everyMillis: hourMillis, run: () => deps.contactMessages.sweep() },
]

/** Sweeps at once, and again and again until the signal aborts. */
export const keepSweeping = async (
  { what, everyMillis, run }: Sweep,
  { onError }: Pick<WorkerDeps, 'onError'>,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await run().catch((error: unknown) => onError(what, error))
    await pause(everyMillis, signal)
  }
}
