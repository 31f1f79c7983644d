import type { PublishedEntryEvent } from '@cartorio/contracts/events/content-events.js'
import { withExamples } from '@cartorio/contracts/site/demonstration.js'
import type { OfficeContact, SiteContent } from '@cartorio/contracts/site/site-content.js'
import type { SocialAccounts } from '@cartorio/contracts/social-networks.js'
import type { OfficeSite } from '../../domain/settings/office-site.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import type { Ports } from '../../http/ports.js'
import { type Config, currentProvider } from '../config.js'
import type { SiteEntries } from '../settings/follow-site-entries.js'

/** No money moves: the pages show examples of what the office has not said. */
export const isDemonstration = (config: Pick<Config, 'PAYMENTS'>): boolean => currentProvider(config).isDemonstration

/** Of the configuration, until the office has said it itself. */
const firstAccounts = ({ FACEBOOK_URL, TWITTER_URL, INSTAGRAM_URL, LINKEDIN_URL }: Config): SocialAccounts => ({
  ...(FACEBOOK_URL && { Facebook: FACEBOOK_URL }),
  ...(TWITTER_URL && { Twitter: TWITTER_URL }),
  ...(INSTAGRAM_URL && { Instagram: INSTAGRAM_URL }),
  ...(LINKEDIN_URL && { LinkedIn: LINKEDIN_URL }),
})

const firstContact = ({ CONTACT_EMAIL, WHATSAPP }: Config): OfficeContact => ({
  ...(CONTACT_EMAIL && { email: CONTACT_EMAIL }),
  ...(WHATSAPP && { whatsapp: WHATSAPP }),
})

/** What a buyer knows of what the product uses with this configuration. */
const usedPartners = (config: Config): SiteContent['partners'] => [
  ...currentProvider(config).partners,
  ...(config.COURIER === 'dhl' ? [{ name: 'DHL Express', url: 'https://www.dhl.com/' }] : []),
  { name: 'Apostila de Haia (HCCH)', url: 'https://www.hcch.net/' },
  { name: 'Conselho Nacional de Justiça', url: 'https://www.cnj.jus.br/' },
  { name: 'AES-256 (NIST)', url: 'https://csrc.nist.gov/pubs/fips/197/final' },
]

type Words<T extends PublishedEntryEvent['type']> = Extract<PublishedEntryEvent, { type: T }>['personal']

const wordsOf = <T extends PublishedEntryEvent['type']>(
  entries: readonly PublishedEntryEvent[],
  type: T,
): readonly Words<T>[] => entries.flatMap((entry) => (entry.type === type ? [entry.personal as Words<T>] : []))

/** What the office has said, and of the configuration what it has not: its company ends both addresses of that. */
const officeContent = (config: Config, site: OfficeSite, entries: readonly PublishedEntryEvent[]): SiteContent => ({
  company: site.company,
  contact: site.company ?? firstContact(config),
  accounts: site.accounts ?? firstAccounts(config),
  claims: site.claims ?? [],
  partners: site.partners ?? [],
  team: wordsOf(entries, 'TeamMemberPublished'),
  testimonials: wordsOf(entries, 'TestimonialPublished'),
  videos: wordsOf(entries, 'VideoPublished'),
  conversations: wordsOf(entries, 'ConversationPublished'),
})

const contentOf = (config: Config, site: OfficeSite, entries: readonly PublishedEntryEvent[]): SiteContent => {
  const said = officeContent(config, site, entries)
  if (isDemonstration(config)) return withExamples(said)
  return site.partners === undefined ? { ...said, partners: usedPartners(config) } : said
}

/** The content of the site as it is now, the same object until the office changes it. */
export const createCurrentSite = (
  config: Config,
  settings: CurrentSettings,
  entries: Pick<SiteEntries, 'current'>,
): Ports['site'] => {
  let made: { readonly site: OfficeSite; readonly entries: readonly PublishedEntryEvent[] } | undefined
  let content: SiteContent | undefined
  return {
    showsExamples: isDemonstration(config),
    content: () => {
      const now = { site: settings.of().site, entries: entries.current() }
      if (content === undefined || made?.site !== now.site || made.entries !== now.entries)
        content = contentOf(config, now.site, now.entries)
      made = now
      return content
    },
  }
}
