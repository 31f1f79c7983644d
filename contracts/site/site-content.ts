import type { Claim, Company, Conversation, Partner, TeamMember, Testimonial, Video } from '../events/content-events.js'
import type { SocialAccounts } from '../social-networks.js'

/** How customers reach the office. */
export type OfficeContact = Pick<Company, 'phone' | 'email' | 'whatsapp'>

/** What the site shows of the office; what is `undefined` or empty is not shown, and nothing leads to it. */
export type SiteContent = {
  readonly company: Company | undefined
  readonly contact: OfficeContact
  readonly accounts: SocialAccounts
  readonly claims: readonly Claim[]
  readonly partners: readonly Partner[]
  readonly team: readonly TeamMember[]
  readonly testimonials: readonly Testimonial[]
  /** Without an address it is a picture of a film that is not there: of a demonstration alone. */
  readonly videos: readonly (Omit<Video, 'url'> & { readonly url?: string })[]
  readonly conversations: readonly Conversation[]
}
