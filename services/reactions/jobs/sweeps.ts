import { pause } from '../../stores/retry/backoff.js'
import type { WorkerDeps } from '../deps.js'
import { sweepDrafts } from './sweep-drafts.js'
import { settledMillis, sweepUploads } from './sweep-uploads.js'

const minuteMillis = 60 * 1000
const hourMillis = 60 * minuteMillis

/** How long a kept mail stays that belongs to no order. */
const keptMillis = 24 * hourMillis

/** What removes what is not needed any more. `what`: the name under which a failure is reported. */
export type Sweep = { readonly what: string; readonly everyMillis: number; readonly run: () => Promise<unknown> }

/** Removes kept mails of no order with their keys. */
export const sweepOfMails = ({ keptMails, clock }: Pick<WorkerDeps, 'keptMails' | 'clock'>): Sweep => ({
  what: 'kept mails',
  everyMillis: hourMillis,
  run: async () => keptMails?.removeOwn(new Date(Date.parse(clock.now()) - keptMillis)),
})

export const everySweep = (deps: WorkerDeps): readonly Sweep[] => [
  { what: 'uploads', everyMillis: settledMillis, run: () => sweepUploads(deps) },
  sweepOfMails(deps),
  { what: 'drafts of uploads', everyMillis: 5 * minuteMillis, run: () => sweepDrafts(deps) },
  { what: 'drafts of forms', everyMillis: hourMillis, run: () => deps.formDrafts.sweep() },
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
