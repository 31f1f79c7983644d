import { type EntryCare, failedJobKind } from '@cartorio/contracts/http/attention.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { noCare } from '../../domain/attention/entry-care.js'
import { attentionMeaning } from '../../presentation/attention-meanings.js'
import { queueLabel } from '../../presentation/queue-labels.js'
import { type EntryCareDocument, entryCare } from '../../projections/entry-care/entry-care.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import type { CollectionOf } from '../pipeline/read-models.js'
import { type Found, type FoundEntry, foundEntry, mostOfSource } from './found-entry.js'

const careIn = ({ revision, assignedTo, assignedAt, snoozedUntil, snoozeReason }: EntryCareDocument): EntryCare => ({
  revision,
  assignedTo,
  assignedAt,
  snoozedUntil,
  snoozeReason,
})

/** What operators did about these entries: of most nothing. */
export const caresOf = async (
  readStore: ReadStore,
  collectionOf: CollectionOf,
  entries: readonly Pick<FoundEntry, 'id'>[],
): Promise<(id: string) => EntryCare> => {
  const collection = collectionOf(entryCare)
  const { documents } = await readStore.load([{ collection, ids: [...new Set(entries.map(({ id }) => id))] }])
  const known = new Map(
    [...(documents[0]?.values() ?? [])].map(({ id, text }) => [id, careIn(entryCare.schema.parse(JSON.parse(text)))]),
  )
  return (id) => known.get(id) ?? noCare
}

/** Whether an entry was put off until a day that is still to come. */
export const isSnoozed = ({ snoozedUntil }: EntryCare, today: string): boolean =>
  snoozedUntil !== null && snoozedUntil > today

const jobEnds = { 'job-retried': 'Tentada de novo', 'job-dismissed': 'Tirada da lista' } as const

/** The jobs that somebody has tried again or taken off the list: nothing else is left of them. */
export const settledJobs = async (
  readStore: ReadStore,
  collectionOf: CollectionOf,
  tenantId: TenantId,
): Promise<Found> => {
  const docs = await readStore.page(collectionOf(entryCare), {
    where: { tenantId, state: 'settled' },
    limit: mostOfSource,
  })
  return {
    entries: docs.flatMap(({ doc: { entry, settled } }) =>
      settled === null || entry.kind !== failedJobKind
        ? []
        : foundEntry(tenantId, {
            kind: failedJobKind,
            subject: entry.subject,
            since: entry.since,
            orderId: entry.orderId,
            reason: queueLabel(entry.subject.split('/')[0] ?? ''),
            meaning: attentionMeaning(failedJobKind, '', entry.orderId !== null),
            resolved: { at: settled.at, by: settled.by, how: jobEnds[settled.how] },
          }),
    ),
    more: docs.length >= mostOfSource,
  }
}
