import * as z from 'zod/mini'
import {
  conversationSchema,
  entryIdSchema,
  teamMemberSchema,
  testimonialSchema,
  videoSchema,
} from '../events/content-events.js'
import { entryWords } from '../site/content-file.js'
import { type EntryList, entryLists, mostEntries } from '../site/entry-lists.js'

const entryId = z.string({ error: 'Informe o id da publicação. Exemplo: depoimento-1' }).check(
  z.refine((id) => entryIdSchema.safeParse(id).success, {
    error: 'O id da publicação é como equipe-1, depoimento-1, video-1 ou conversa-1.',
  }),
)

const publish = <L extends EntryList>(list: L) =>
  z.object({
    kind: z.literal('publish'),
    list: z.literal(list),
    /** Of one that is published, to change it; without it a new entry comes to the end of the list. */
    entryId: z.optional(entryId),
    /** The order that the entry names stays as it is; `order` in the entry is not read then. */
    keepsOrder: z.optional(z.boolean({ error: 'Diga true se o pedido da publicação fica como está.' })),
    entry: entryWords[list],
  })

/** What is done with a person's entry on the site. */
export const entryChangeSchema = z.discriminatedUnion(
  'kind',
  [
    z.discriminatedUnion(
      'list',
      [publish('team'), publish('testimonials'), publish('videos'), publish('conversations')],
      { error: `Diga em qual lista: ${entryLists.join(', ')}.` },
    ),
    z.object({
      kind: z.literal('withdraw'),
      entryId,
      cause: z.enum(['office', 'consent-withdrawn'], {
        error: 'Diga por que sai: office (a equipe quis) ou consent-withdrawn (a pessoa retirou a autorização).',
      }),
    }),
    z.object({
      kind: z.literal('arrange'),
      list: z.enum(entryLists, { error: `Diga em qual lista: ${entryLists.join(', ')}.` }),
      /** Every entry of the list, in the order that it is to have. */
      entryIds: z
        .array(entryId, { error: 'Informe os ids na ordem nova.' })
        .check(z.maxLength(mostEntries, { error: `São no máximo ${mostEntries}.` })),
    }),
    z.object({
      /** Says again what a former change said of an entry that is still published. */
      kind: z.literal('restore'),
      entryId,
      revision: z.int({ error: 'Informe a revisão da mudança.' }).check(z.minimum(0)),
    }),
  ],
  { error: 'Diga o que fazer: publish, withdraw, arrange ou restore.' },
)
export type EntryChange = z.output<typeof entryChangeSchema>

const listed = {
  entryId: z.string(),
  consentedOn: z.string(),
  /** Its number; `null` also where the entry names an order that the read model does not have yet. */
  order: z.nullable(z.string()),
  namesOrder: z.boolean(),
}

/** `GET /api/admin/site-entries`: what is published of persons, each list in its order. */
export const siteEntriesSchema = z.object({
  /** Of the settings that it was read with. */
  revision: z.int(),
  /** The site is a demonstration: a list without entries shows examples. */
  showsExamples: z.boolean(),
  team: z.array(z.extend(teamMemberSchema, listed)),
  testimonials: z.array(z.extend(testimonialSchema, listed)),
  videos: z.array(z.extend(videoSchema, listed)),
  conversations: z.array(z.extend(conversationSchema, listed)),
})
export type SiteEntriesView = z.infer<typeof siteEntriesSchema>
