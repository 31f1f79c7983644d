import { isDeepStrictEqual } from 'node:util'
import type { PublishedEntryEvent } from '@cartorio/contracts/events/content-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { ContentFile } from '@cartorio/contracts/site/content-file.js'
import { type EntryList, entryLists, listOfEntry } from '@cartorio/contracts/site/entry-lists.js'
import { entryEvent, entryEventOf } from '../../domain/settings/entry-commands.js'
import type { OfficeSite } from '../../domain/settings/office-site.js'
import type { SettingsCommand } from '../../domain/settings/settings-commands.js'

/** What is published now. */
export type KnownContent = { readonly site: OfficeSite; readonly entries: readonly PublishedEntryEvent[] }

/** Something in the file that the log does not allow: where it stands, and why. */
export type ContentMistake = { readonly path: string; readonly message: string }

type ContentPlan = { readonly commands: readonly SettingsCommand[] } | { readonly mistakes: readonly ContentMistake[] }

/** As JSON keeps it: a field that is left out is no field. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)))

type FileEntry = NonNullable<ContentFile[EntryList]>[number]
type Wanted = { readonly path: string; readonly entry: PublishedEntryEvent }

/** The entries of the file's lists as events, each with its place in its list. */
const wantedEntries = (file: ContentFile, orderIds: ReadonlyMap<string, OrderId>): Wanted[] =>
  entryLists.flatMap((list) =>
    (file[list] ?? []).map(({ id: entryId, ...words }: FileEntry, place) => ({
      path: `${list}[${place}]`,
      entry: entryEvent(list, words, {
        entryId,
        place,
        orderId: orderIds.get(('order' in words && words.order) || ''),
      }),
    })),
  )

const partCommands = (
  { company, accounts, claims, partners }: ContentFile,
  { site }: KnownContent,
): SettingsCommand[] => {
  const commands: SettingsCommand[] = []
  if (company && !isSame(company, site.company)) commands.push({ type: 'SetCompany', company })
  if (accounts && !isSame(accounts, site.accounts)) commands.push({ type: 'SetSocialAccounts', accounts })
  if (claims && !isSame(claims, site.claims)) commands.push({ type: 'SetClaims', claims })
  if (partners && !isSame(partners, site.partners)) commands.push({ type: 'SetPartners', partners })
  return commands
}

/** The commands that make the site's content what the file says; none where it is so already. */
export const planContent = (
  file: ContentFile,
  known: KnownContent,
  orderIds: ReadonlyMap<string, OrderId>,
): ContentPlan => {
  const wanted = wantedEntries(file, orderIds)
  const ended = new Set(known.site.entries.flatMap(({ entryId, withdrawn }) => (withdrawn ? [entryId] : [])))
  const mistakes = wanted
    .filter(({ entry }) => ended.has(entry.data.entryId))
    .map(({ path, entry }) => ({
      path: `${path}.id`,
      message: `${entry.data.entryId} saiu do site para sempre. Para publicar de novo, com nova autorização, use outro id.`,
    }))
  if (mistakes.length > 0) return { mistakes }

  const published = new Map(known.entries.map((entry) => [entry.data.entryId, entry]))
  const kept = new Set(wanted.map(({ entry }) => entry.data.entryId))
  const inFile = (entryId: string): boolean => entryLists.some((list) => file[list] && listOfEntry(entryId) === list)
  const gone = known.site.entries.filter(
    ({ entryId, withdrawn }) => !withdrawn && !kept.has(entryId) && inFile(entryId),
  )
  return {
    commands: [
      ...partCommands(file, known),
      ...gone.map(({ entryId }) => ({ type: 'WithdrawEntry', entryId, cause: 'office' }) as const),
      ...wanted
        .filter(({ entry }) => !isSame(entry, published.get(entry.data.entryId)))
        .map(({ entry }) => ({ type: 'PublishEntry', entry }) as const),
    ],
  }
}

/** What is published, as a file that changes nothing. */
export const buildContentFile = (
  { site, entries }: KnownContent,
  orderNumbers: ReadonlyMap<OrderId, string>,
): object => {
  const { company, accounts, claims, partners } = site
  const listed = (list: EntryList) =>
    entries
      .filter(({ type }) => type === entryEventOf[list])
      .map(({ data: { entryId, consentedOn, orderId }, personal }) => ({
        id: entryId,
        consentedOn,
        ...(orderId && { order: orderNumbers.get(orderId) }),
        ...personal,
      }))
  const lists = Object.fromEntries(entryLists.map((list) => [list, listed(list)]))
  return { company, accounts, claims, partners, ...lists }
}
