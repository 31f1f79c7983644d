import * as z from 'zod/mini'
import { orderIdSchema } from '../ids.js'
import { claimNames } from '../site/claim-names.js'
import { entryLists } from '../site/entry-lists.js'
import { socialNetworks } from '../social-networks.js'

/** `YYYY-MM-DD` at the office. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const companySchema = z.object({
  name: z.string(),
  address: z.string(),
  /** As it is written: `EIN 12-3456789`. */
  registration: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  /** International number, digits only. */
  whatsapp: z.optional(z.string()),
})
export type Company = z.infer<typeof companySchema>

export const claimSchema = z.object({
  name: z.enum(claimNames),
  text: z.string(),
  /** What stands before the text in large: a number, a value. */
  figure: z.optional(z.string()),
  /** Where a reader finds that it is so: issuer, number, address. */
  proof: z.string(),
  /** The last day on which it holds. */
  until: z.optional(day),
})
export type Claim = z.infer<typeof claimSchema>

export const partnerSchema = z.object({ name: z.string(), url: z.string() })
export type Partner = z.infer<typeof partnerSchema>

/** The id has a kind and a number, and so names nobody: it outlives what the entry says. */
export const entryIdSchema = z.string().check(z.regex(/^(equipe|depoimento|video|conversa)-[1-9]\d{0,5}$/))

const entryData = z.object({
  entryId: entryIdSchema,
  /** In its list, from 0. */
  place: z.int().check(z.nonnegative()),
  /** The day on which the person agreed to the publication. */
  consentedOn: day,
  /** Of the person's order: its erasure ends the entry too. */
  orderId: z.optional(orderIdSchema),
})

export const teamMemberSchema = z.object({ name: z.string(), role: z.string(), task: z.string() })
export type TeamMember = z.infer<typeof teamMemberSchema>

export const testimonialSchema = z.object({
  name: z.string(),
  location: z.string(),
  /** Alpha-2 code. */
  country: z.string(),
  role: z.string(),
  document: z.string(),
  content: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
})
export type Testimonial = z.infer<typeof testimonialSchema>

export const videoSchema = z.object({
  title: z.string(),
  who: z.string(),
  /** `2:14`. */
  length: z.string(),
  url: z.string(),
})
export type Video = z.infer<typeof videoSchema>

export const conversationSchema = z.object({
  who: z.string(),
  messages: z.array(z.object({ by: z.enum(['customer', 'office']), text: z.string() })),
})
export type Conversation = z.infer<typeof conversationSchema>

const personal = z.object({})

/** From whose beginning it holds; absent in what was set before there was one. */
const fromDay = { startsOn: z.optional(day) }

/** Why an entry left the site; `office`: it took it off by its own will. */
export const withdrawalCauses = ['office', 'consent-withdrawn', 'person-erased'] as const

/**
 * What the office says of itself on the site, in its settings stream. What a person said, and who it is, lies under a
 * key of that entry, which `PublishedEntryWithdrawn` ends.
 */
export const contentEventSchemas = {
  CompanySet: { data: z.extend(companySchema, fromDay), personal },
  SocialAccountsSet: {
    data: z.object({ accounts: z.partialRecord(z.enum(socialNetworks), z.string()), ...fromDay }),
    personal,
  },
  ClaimsSet: { data: z.object({ claims: z.array(claimSchema), ...fromDay }), personal },
  PartnersSet: { data: z.object({ partners: z.array(partnerSchema), ...fromDay }), personal },
  TeamMemberPublished: { data: entryData, personal: teamMemberSchema },
  TestimonialPublished: { data: entryData, personal: testimonialSchema },
  VideoPublished: { data: entryData, personal: videoSchema },
  ConversationPublished: { data: entryData, personal: conversationSchema },
  SiteEntriesArranged: {
    data: z.object({
      list: z.enum(entryLists),
      /** Every entry of the list that was published then, in its order. */
      entryIds: z.array(entryIdSchema),
    }),
    personal,
  },
  PublishedEntryWithdrawn: {
    data: z.object({ entryId: entryIdSchema, cause: z.enum(withdrawalCauses) }),
    personal,
  },
} as const

/** The events that publish an entry, each with its own personal part. */
export const entryEventTypes = [
  'TeamMemberPublished',
  'TestimonialPublished',
  'VideoPublished',
  'ConversationPublished',
] as const satisfies readonly (keyof typeof contentEventSchemas)[]
export type EntryEventType = (typeof entryEventTypes)[number]

export const isEntryEventType = (type: string): type is EntryEventType =>
  entryEventTypes.some((known) => known === type)

/** What an entry of the site is, in the event that publishes it. */
export type PublishedEntryEvent = {
  [T in EntryEventType]: {
    readonly type: T
    readonly data: z.infer<(typeof contentEventSchemas)[T]['data']>
    readonly personal: z.infer<(typeof contentEventSchemas)[T]['personal']>
  }
}[EntryEventType]
export type WithdrawalCause = z.infer<(typeof contentEventSchemas)['PublishedEntryWithdrawn']['data']>['cause']
