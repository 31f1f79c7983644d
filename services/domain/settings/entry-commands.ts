import type { PublishedEntryEvent } from '@cartorio/contracts/events/content-events.js'
import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { EntryWords } from '@cartorio/contracts/site/content-file.js'
import { type EntryList, entryIdOf, listOfEntry, mostEntries } from '@cartorio/contracts/site/entry-lists.js'
import { refuse } from '../refusal.js'
import { listPublished, type OfficeSite, type SiteEntry } from './office-site.js'

/** What a form publishes; without an id it is a new entry. */
export type PublishWords = {
  readonly type: 'PublishWords'
  readonly list: EntryList
  readonly entryId: string | undefined
  readonly words: EntryWords
  readonly orderId: OrderId | undefined
  /** The order that the entry names stays, whatever `orderId` is. */
  readonly keepsOrder?: boolean
}

export type ArrangeEntries = {
  readonly type: 'ArrangeEntries'
  readonly list: EntryList
  readonly entryIds: readonly string[]
}

/** The event in which each list's entries are published. */
export const entryEventOf = {
  team: 'TeamMemberPublished',
  testimonials: 'TestimonialPublished',
  videos: 'VideoPublished',
  conversations: 'ConversationPublished',
} as const satisfies Readonly<Record<EntryList, PublishedEntryEvent['type']>>

type Placed = { readonly entryId: string; readonly place: number; readonly orderId: OrderId | undefined }

/** An entry as its event; `order`, the number that was typed, is not part of it. */
export const entryEvent = (
  list: EntryList,
  words: EntryWords,
  { entryId, place, orderId }: Placed,
): PublishedEntryEvent => {
  const { consentedOn, order: _number, ...personal } = { order: undefined, ...words }
  const data = { entryId, place, consentedOn, ...(orderId && { orderId }) }
  return { type: entryEventOf[list], data, personal } as PublishedEntryEvent
}

/** @throws {DomainError} for an entry that never was, or that left the site */
export const openEntry = ({ entries }: OfficeSite, entryId: string): SiteEntry => {
  const entry = entries.find((known) => known.entryId === entryId) ?? refuse('settings/unknown-entry')
  return entry.withdrawn ? refuse('settings/entry-ended') : entry
}

const numberOf = (entryId: string): number => Number(entryId.slice(entryId.lastIndexOf('-') + 1))

/** An id is used once: the next one follows the highest that the list has ever had. */
const nextEntryId = ({ entries }: OfficeSite, list: EntryList): string =>
  entryIdOf(
    list,
    1 + Math.max(0, ...entries.flatMap(({ entryId }) => (listOfEntry(entryId) === list ? [numberOf(entryId)] : []))),
  )

export const publishWords = (
  { list, entryId, words, orderId, keepsOrder = false }: PublishWords,
  site: OfficeSite,
): SettingsEvent[] => {
  if (entryId !== undefined) {
    if (listOfEntry(entryId) !== list) refuse('settings/unknown-entry')
    const known = openEntry(site, entryId)
    return [entryEvent(list, words, { entryId, place: known.place, orderId: keepsOrder ? known.orderId : orderId })]
  }
  const published = listPublished(site, list)
  if (published.length >= mostEntries) refuse('settings/too-many-entries')
  const place = 1 + (published.at(-1)?.place ?? -1)
  return [entryEvent(list, words, { entryId: nextEntryId(site, list), place, orderId })]
}

export const arrangeEntries = ({ list, entryIds }: ArrangeEntries, site: OfficeSite): SettingsEvent[] => {
  const published = listPublished(site, list).map(({ entryId }) => entryId)
  const wanted = new Set(entryIds)
  const isSameSet =
    wanted.size === entryIds.length &&
    wanted.size === published.length &&
    published.every((entryId) => wanted.has(entryId))
  if (!isSameSet) refuse('settings/entries-changed')
  return [{ type: 'SiteEntriesArranged', data: { list, entryIds: [...entryIds] } }]
}
