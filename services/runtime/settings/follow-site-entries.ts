import {
  type EntryEventType,
  isEntryEventType,
  type PublishedEntryEvent,
} from '@cartorio/contracts/events/content-events.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { type OpenedEvent, openEvents } from '../../privacy/opened-event.js'
import type { EventStore, RecordedEvent } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import { within } from '../../stores/retry/time-limits.js'

/** Milliseconds for one read with its keys. */
const readMillis = 5000

type Deps = {
  readonly eventStore: Pick<EventStore, 'read'>
  readonly dataKeys: DataKeys
  readonly settings: CurrentSettings
}

type EntryEvent = OpenedEvent<EntryEventType | 'SiteEntriesArranged' | 'PublishedEntryWithdrawn'>

const concernsEntries = ({ type }: { readonly type: string }): boolean =>
  isEntryEventType(type) || type === 'SiteEntriesArranged' || type === 'PublishedEntryWithdrawn'
const isEntryEvent = (event: OpenedEvent): event is EntryEvent => concernsEntries(event)

const byPlace = (one: PublishedEntryEvent, other: PublishedEntryEvent): number => one.data.place - other.data.place

const publishedIn = ({ type, data, personal }: OpenedEvent<EntryEventType>): PublishedEntryEvent =>
  ({ type, data, personal }) as PublishedEntryEvent

const arranged = (entries: readonly PublishedEntryEvent[], entryIds: readonly string[]): PublishedEntryEvent[] =>
  entries
    .map((entry) => {
      const place = entryIds.indexOf(entry.data.entryId)
      return place < 0 ? entry : ({ ...entry, data: { ...entry.data, place } } as PublishedEntryEvent)
    })
    .sort(byPlace)

/** What an event makes of the entries; one whose key has ended has no personal part, and is no entry any more. */
const folded = (entries: readonly PublishedEntryEvent[], event: EntryEvent): readonly PublishedEntryEvent[] => {
  if (event.type === 'SiteEntriesArranged') return arranged(entries, event.data.entryIds)
  const others = entries.filter(({ data }) => data.entryId !== event.data.entryId)
  if (event.type === 'PublishedEntryWithdrawn' || event.personal === undefined) return others
  return [...others, publishedIn(event)].sort(byPlace)
}

/** Follows the entries of a tenant's site after its settings, which say when there is something new. */
export const createSiteEntries = ({ eventStore, dataKeys, settings }: Deps, tenantId: TenantId) => {
  let entries: readonly PublishedEntryEvent[] = []
  /** What each change said of an entry that is still published, by its revision. */
  const former = new Map<string, Map<number, PublishedEntryEvent>>()
  let known = -1

  const remember = (event: EntryEvent): void => {
    if (event.type === 'SiteEntriesArranged') return
    const { entryId } = event.data
    if (event.type === 'PublishedEntryWithdrawn' || event.personal === undefined) former.delete(entryId)
    else former.set(entryId, (former.get(entryId) ?? new Map()).set(event.revision, publishedIn(event)))
  }

  const readNew = async (): Promise<void> => {
    const found: RecordedEvent[] = []
    let last = known
    for await (const event of eventStore.read(settingsStream(tenantId), known + 1)) {
      last = event.revision
      if (concernsEntries(event)) found.push(event)
    }
    const opened = (await openEvents(found, dataKeys)).filter(isEntryEvent)
    // Two reads at once: the one that saw more counts.
    if (last <= known) return
    if (opened.length > 0) entries = opened.reduce(folded, entries)
    for (const event of opened) remember(event)
    known = last
  }
  return {
    /** The same array until an entry changes. */
    current: (): readonly PublishedEntryEvent[] => entries,
    former: (entryId: string, revision: number): PublishedEntryEvent | undefined => former.get(entryId)?.get(revision),
    /** Reads what the settings have that is not known here. @throws what the stores throw */
    read: async (): Promise<void> => {
      if (settings.of(tenantId).revision > known) await within(readMillis, readNew())
    },
  }
}

/** The entries of a tenant's site in the clear, in memory. */
export type SiteEntries = ReturnType<typeof createSiteEntries>
