import type { Claim, Company, Partner } from '@cartorio/contracts/events/content-events.js'
import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { type EntryList, listOfEntry } from '@cartorio/contracts/site/entry-lists.js'
import type { SocialAccounts } from '@cartorio/contracts/social-networks.js'
import type { Immutable } from '../immutable.js'

/** An entry that names a person, without what it says: that lies under the entry's own key. */
export type SiteEntry = {
  readonly entryId: string
  readonly orderId: OrderId | undefined
  /** Every order that it ever named: its former words stay under its key, so the erasure of any of them ends it. */
  readonly orderIds: readonly OrderId[]
  readonly withdrawn: boolean
  /** In its list, from 0. */
  readonly place: number
  readonly consentedOn: string
  /** How often it was published under its id. */
  readonly versions: number
  /** Of the event that published or withdrew it last. */
  readonly revision: number
}

/** What the office has said for its site; `undefined` is what it has not said yet. */
export type OfficeSite = {
  readonly company: Immutable<Company> | undefined
  readonly accounts: SocialAccounts | undefined
  readonly claims: readonly Immutable<Claim>[] | undefined
  readonly partners: readonly Immutable<Partner>[] | undefined
  readonly entries: readonly SiteEntry[]
  /** Of each list the revision of its last arrangement. */
  readonly arranged: Partial<Readonly<Record<EntryList, number>>>
}

export const emptySite: OfficeSite = {
  company: undefined,
  accounts: undefined,
  claims: undefined,
  partners: undefined,
  entries: [],
  arranged: {},
}

const entryIn = ({ entries }: OfficeSite, entryId: string): SiteEntry | undefined =>
  entries.find((entry) => entry.entryId === entryId)

const withEntry = (site: OfficeSite, entry: SiteEntry): OfficeSite => ({
  ...site,
  entries: [...site.entries.filter(({ entryId }) => entryId !== entry.entryId), entry],
})

/** What a list shows, in its order. */
export const listPublished = ({ entries }: OfficeSite, list: EntryList): SiteEntry[] =>
  entries
    .filter(({ entryId, withdrawn }) => !withdrawn && listOfEntry(entryId) === list)
    .sort((one, other) => one.place - other.place)

/** What the event at a revision of the settings makes of the site; most make nothing of it. */
export const evolveSite = (site: OfficeSite, event: SettingsEvent, revision: number): OfficeSite => {
  switch (event.type) {
    case 'CompanySet': {
      const { startsOn: _day, ...company } = event.data
      return { ...site, company }
    }
    case 'SocialAccountsSet':
      return { ...site, accounts: event.data.accounts }
    case 'ClaimsSet':
      return { ...site, claims: event.data.claims }
    case 'PartnersSet':
      return { ...site, partners: event.data.partners }
    case 'TeamMemberPublished':
    case 'TestimonialPublished':
    case 'VideoPublished':
    case 'ConversationPublished': {
      const { entryId, orderId, place, consentedOn } = event.data
      const { versions: before = 0, orderIds: known = [] } = entryIn(site, entryId) ?? {}
      const orderIds = orderId === undefined || known.includes(orderId) ? known : [...known, orderId]
      const versions = before + 1
      return withEntry(site, { entryId, orderId, orderIds, withdrawn: false, place, consentedOn, versions, revision })
    }
    case 'SiteEntriesArranged': {
      const { list, entryIds } = event.data
      const entries = site.entries.map((entry) => {
        const place = entryIds.indexOf(entry.entryId)
        return place < 0 ? entry : { ...entry, place }
      })
      return { ...site, entries, arranged: { ...site.arranged, [list]: revision } }
    }
    case 'PublishedEntryWithdrawn': {
      const { entryId } = event.data
      const { orderId, orderIds = [], place = 0, consentedOn = '', versions = 0 } = entryIn(site, entryId) ?? {}
      return withEntry(site, { entryId, orderId, orderIds, withdrawn: true, place, consentedOn, versions, revision })
    }
    default:
      return site
  }
}
