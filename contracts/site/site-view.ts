import type { Testimonial } from '../events/content-events.js'
import type { SocialNetwork } from '../social-networks.js'
import type { ClaimName } from './claim-names.js'

/** One entry where it is shown; none, and the page leaves out all that stands around it. */
export type Shown<T> = readonly [] | readonly [T]

/** What header and footer show on every page, those of the application among them. */
export type FrameView = {
  /** Examples stand on the pages, and no money moves. */
  readonly demonstration: boolean
  /** Mails stay in a folder of the demonstration. */
  readonly mailsKept: boolean
  readonly year: string
  /** `line`: name and address. */
  readonly company: Shown<{ readonly name: string; readonly line: string; readonly registration: string }>
  readonly accounts: Readonly<Record<SocialNetwork, Shown<{ readonly url: string }>>>
  /** Digits of the office's WhatsApp. */
  readonly chat: Shown<{ readonly number: string }>
  /** Marks of others that the office has. */
  readonly badges: readonly { readonly text: string }[]
  /** Whether anything that customers said is published. */
  readonly stories: boolean
}

export type ClaimView = { readonly text: string; readonly figure: string; readonly proof: string }

/** The office's own figures of the last twelve months, each once there is enough data. */
export type CountedFigures = {
  readonly delivered: Shown<{ readonly figure: string }>
  readonly days: Shown<{ readonly figure: string }>
  readonly rating: Shown<{ readonly figure: string; readonly count: string }>
}

export type TestimonialView = Omit<Testimonial, 'country' | 'rating'> & {
  readonly flag: Shown<{ readonly position: string }>
  readonly rating: string
  /** How wide the filled stars are, of 100. */
  readonly stars: string
}

export type VideoView = {
  readonly title: string
  readonly who: string
  readonly length: string
  readonly film: Shown<{ readonly url: string }>
}

export type ConversationView = {
  readonly who: string
  readonly messages: readonly {
    readonly theirs: Shown<{ readonly text: string }>
    readonly ours: Shown<{ readonly text: string }>
  }[]
}

export type TeamMemberView = {
  readonly name: string
  readonly monogram: string
  readonly role: string
  readonly task: string
}

/** What the public pages show: texts and lists alone, so that the server can fill them into built HTML. */
export type SiteView = FrameView & {
  readonly counted: CountedFigures
  readonly claims: Readonly<Record<ClaimName, Shown<ClaimView>>>
  /** Of auditors and authorities. */
  readonly certificates: readonly ClaimView[]
  /** The bonus that every order has is not the only one; `copiesNumber` is its number among them. */
  readonly severalBonuses: boolean
  readonly copiesNumber: string
  readonly email: Shown<{ readonly address: string }>
  readonly phone: Shown<{ readonly number: string; readonly digits: string }>
  /** By chat, mail or telephone. */
  readonly reachable: boolean
  readonly partners: readonly { readonly name: string; readonly url: string }[]
  readonly hasPartners: boolean
  readonly team: readonly TeamMemberView[]
  readonly hasTeam: boolean
  readonly testimonials: readonly TestimonialView[]
  readonly hasTestimonials: boolean
  readonly videos: readonly VideoView[]
  readonly hasVideos: boolean
  readonly conversations: readonly ConversationView[]
  readonly hasConversations: boolean
}
