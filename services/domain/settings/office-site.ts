import type { Claim, Company, Partner } from '@cartorio/contracts/events/content-events.js'
import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { SocialAccounts } from '@cartorio/contracts/social-networks.js'
import type { Immutable } from '../immutable.js'

/** An entry that names a person, without what it says: that lies under the entry's own key. */
export type SiteEntry = {
  readonly entryId: string
  readonly orderId: OrderId | undefined
  readonly withdrawn: boolean
}

/** What the office has said for its site; `undefined` is what it has not said yet. */
export type OfficeSite = {
  readonly company: Immutable<Company> | undefined
  readonly accounts: SocialAccounts | undefined
  readonly claims: readonly Immutable<Claim>[] | undefined
  readonly partners: readonly Immutable<Partner>[] | undefined
  readonly entries: readonly SiteEntry[]
}

export const emptySite: OfficeSite = {
  company: undefined,
  accounts: undefined,
  claims: undefined,
  partners: undefined,
  entries: [],
}

const withEntry = (site: OfficeSite, entry: SiteEntry): OfficeSite => ({
  ...site,
  entries: [...site.entries.filter(({ entryId }) => entryId !== entry.entryId), entry],
})

/** What an event of the settings makes of the site; most make nothing of it. */
export const evolveSite = (site: OfficeSite, event: SettingsEvent): OfficeSite => {
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
      const { entryId, orderId } = event.data
      return withEntry(site, { entryId, orderId, withdrawn: false })
    }
    case 'PublishedEntryWithdrawn': {
      const { entryId } = event.data
      const known = site.entries.find((entry) => entry.entryId === entryId)
      return withEntry(site, { entryId, orderId: known?.orderId, withdrawn: true })
    }
    default:
      return site
  }
}
