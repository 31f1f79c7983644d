import type { Claim, Conversation, Testimonial } from '../events/content-events.js'
import { socialNetworks } from '../social-networks.js'
import { type ClaimName, claimNames } from './claim-names.js'
import { flagPosition } from './flags.js'
import type { SiteContent } from './site-content.js'
import type {
  ClaimView,
  ConversationView,
  CountedFigures,
  FrameView,
  Shown,
  SiteView,
  TestimonialView,
} from './site-view.js'

const shown = <T>(value: T | undefined): Shown<T> => (value === undefined ? [] : [value])

const createRecord = <K extends string, V>(keys: readonly K[], entryOf: (key: K) => V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, entryOf(key)])) as Record<K, V>

/** The initials of the first and the last name; words like "da" are none. */
export const toMonogram = (name: string): string => {
  const names = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  const [first = name.trim(), last = ''] = [names[0], names.length > 1 ? names.at(-1) : undefined]
  return [first, last].map((word) => [...word][0] ?? '').join('')
}

const badgeNames: readonly ClaimName[] = ['iso-27001', 'pci-dss', 'icp-brasil', 'cloud', 'card-provider']
const certificateNames: readonly ClaimName[] = ['iso-27001', 'pci-dss', 'icp-brasil', 'notary-integration']
const bonusNames: readonly ClaimName[] = ['bonus-consulting', 'bonus-support']

const claimView = ({ text, figure = '', proof }: Claim): ClaimView => ({ text, figure, proof })

const testimonialView = ({ country, rating, ...words }: Testimonial): TestimonialView => {
  const position = flagPosition(country)
  return {
    ...words,
    flag: shown(position === undefined ? undefined : { position }),
    rating: String(rating),
    stars: String(rating * 20),
  }
}

const conversationView = ({ who, messages }: Conversation): ConversationView => ({
  who,
  messages: messages.map(({ by, text }) => ({
    theirs: shown(by === 'customer' ? { text } : undefined),
    ours: shown(by === 'office' ? { text } : undefined),
  })),
})

export type ShownFacts = {
  readonly content: SiteContent
  readonly demonstration: boolean
  readonly mailsKept: boolean
  /** `YYYY-MM-DD` at the office: a claim is shown up to its last day. */
  readonly today: string
  readonly counted: CountedFigures
}

export const noFigures: CountedFigures = { delivered: [], days: [], rating: [] }

/** What the pages show of the content. */
export const toSiteView = ({ content, counted, today, demonstration, mailsKept }: ShownFacts): SiteView => {
  const { company, contact, accounts, partners, team, testimonials, videos, conversations } = content
  const holding = content.claims.filter(({ until = today }) => until >= today)
  const named = (name: ClaimName): Shown<ClaimView> => {
    const claim = holding.find((one) => one.name === name)
    return shown(claim && claimView(claim))
  }
  const bonuses = bonusNames.flatMap(named)
  return {
    demonstration,
    mailsKept,
    year: today.slice(0, 4),
    company: shown(
      company && {
        name: company.name,
        line: `${company.name}, ${company.address}`,
        registration: company.registration ?? '',
      },
    ),
    accounts: createRecord(socialNetworks, (network) => {
      const url = accounts[network]
      return shown(url === undefined ? undefined : { url })
    }),
    chat: shown(contact.whatsapp === undefined ? undefined : { number: contact.whatsapp }),
    badges: badgeNames.flatMap((name) => named(name).map(({ text }) => ({ text }))),
    stories: testimonials.length + videos.length + conversations.length > 0,
    counted,
    claims: createRecord(claimNames, named),
    certificates: certificateNames.flatMap(named),
    severalBonuses: bonuses.length > 0,
    copiesNumber: String(bonuses.length + 1),
    email: shown(contact.email === undefined ? undefined : { address: contact.email }),
    phone: shown(
      contact.phone === undefined ? undefined : { number: contact.phone, digits: contact.phone.replace(/[^\d+]/g, '') },
    ),
    reachable: [contact.whatsapp, contact.email, contact.phone].some((way) => way !== undefined),
    partners,
    hasPartners: partners.length > 0,
    team: team.map((member) => ({ ...member, monogram: toMonogram(member.name) })),
    hasTeam: team.length > 0,
    testimonials: testimonials.map(testimonialView),
    hasTestimonials: testimonials.length > 0,
    videos: videos.map(({ url, ...video }) => ({ ...video, film: shown(url === undefined ? undefined : { url }) })),
    hasVideos: videos.length > 0,
    conversations: conversations.map(conversationView),
    hasConversations: conversations.length > 0,
  }
}

/** The part that pages of the application get too. */
export const pickFrame = (view: FrameView): FrameView => ({
  demonstration: view.demonstration,
  mailsKept: view.mailsKept,
  year: view.year,
  company: view.company,
  accounts: view.accounts,
  chat: view.chat,
  badges: view.badges,
  stories: view.stories,
})
