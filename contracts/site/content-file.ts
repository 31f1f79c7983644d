import * as z from 'zod/mini'
import { email } from '../email.js'
import { entryIdSchema } from '../events/content-events.js'
import { anyCountrySchema } from '../http/shared.js'
import { orderNumberSchema } from '../ids.js'
import { latestDay } from '../latest-day.js'
import { phone } from '../phone.js'
import { socialNetworks } from '../social-networks.js'
import { calendarDay, personName, text } from '../text.js'
import { claimNames } from './claim-names.js'
import {
  type EntryList,
  entryKind,
  entryLimits,
  listOfEntry,
  mostAddressCharacters,
  mostEntries,
  mostMessages,
} from './entry-lists.js'

const line = (max: number, message: string) =>
  text({ max, message }).check(z.refine((value) => !/\p{Cc}/u.test(value), { error: 'Escreva em uma linha só.' }))

const wrongAddress = 'Escreva o endereço inteiro, com https:// no começo. Exemplo: https://www.exemplo.com/pagina'

/** Of a page elsewhere, written as browsers write it. */
const webAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, normalize: true, error: wrongAddress })
  .check(z.maxLength(mostAddressCharacters, { error: `Use no máximo ${mostAddressCharacters} caracteres.` }))

const whatsapp = z.pipe(
  text({ max: 30, message: 'Informe o número do WhatsApp.' }),
  z.pipe(
    z.transform((number: string) => number.replace(/\D/g, '')),
    z
      .string()
      .check(z.regex(/^\d{8,15}$/, { error: 'Informe o número com o código do país. Exemplo: +55 11 98888-7777' })),
  ),
)

const pastDay = calendarDay({
  missing: 'Informe o dia em que a pessoa autorizou a publicação. Exemplo: 2027-01-31',
  wrong: 'Use ano, mês e dia. Exemplo: 2027-01-31',
}).check(z.refine((day) => day <= latestDay(), { error: 'Esse dia ainda não chegou.' }))

const unknownFields = (issue: z.core.$ZodRawIssue): string | undefined =>
  issue.code === 'unrecognized_keys' ? `Estes campos não existem: ${issue.keys.join(', ')}` : undefined

/** A misspelt field would be left out without a word. */
const fields = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape, { error: unknownFields })

const company = fields({
  name: line(150, 'Informe o nome da empresa.'),
  address: line(300, 'Informe o endereço da empresa, em uma linha.'),
  registration: z.optional(line(100, 'Informe o registro, ou tire o campo. Exemplo: EIN 12-3456789')),
  phone: z.optional(phone('Informe o telefone, ou tire o campo.')),
  email: z.optional(
    email({ missing: 'Informe o e-mail, ou tire o campo.', wrong: 'Confira o e-mail: falta uma parte.' }),
  ),
  whatsapp: z.optional(whatsapp),
})

const claim = fields({
  name: z.enum(claimNames, { error: `Escolha um destes nomes: ${claimNames.join(', ')}` }),
  text: line(160, 'Escreva a afirmação.'),
  figure: z.optional(line(30, 'Escreva o número, ou tire o campo.')),
  proof: line(300, 'Diga onde está a prova: quem certificou, o número, o endereço.'),
  until: z.optional(
    calendarDay({
      missing: 'Informe o último dia, ou tire o campo.',
      wrong: 'Use ano, mês e dia. Exemplo: 2027-01-31',
    }),
  ),
})

const partner = fields({ name: line(60, 'Informe o nome.'), url: webAddress })

const idSchemaIn = (list: EntryList) => {
  const kind = entryKind(list)
  const error = `O id é ${kind}-1, ${kind}-2 e assim por diante: ele fica no registro e não pode ter o nome de ninguém.`
  return z
    .string({ error })
    .check(z.refine((id) => entryIdSchema.safeParse(id).success && listOfEntry(id) === list, { error }))
}

const consent = { consentedOn: pastDay }
const order = z.optional(
  z.string({ error: 'Informe o número do pedido, ou tire o campo.' }).check(
    z.refine((number) => orderNumberSchema.safeParse(number).success, {
      error: 'O número do pedido é como CO-2026-00001.',
    }),
  ),
)

const member = fields({
  id: idSchemaIn('team'),
  ...consent,
  name: personName('Informe o nome.'),
  role: line(entryLimits.team.role, 'Informe a função.'),
  task: line(entryLimits.team.task, 'Diga em uma frase o que a pessoa faz.'),
})

const testimonial = fields({
  id: idSchemaIn('testimonials'),
  ...consent,
  order,
  name: personName('Informe o nome como a pessoa quer aparecer.'),
  location: line(entryLimits.testimonials.location, 'Informe a cidade e o país.'),
  country: anyCountrySchema,
  role: line(entryLimits.testimonials.role, 'Informe a profissão.'),
  document: line(entryLimits.testimonials.document, 'Informe o documento.'),
  content: text({ max: entryLimits.testimonials.content, message: 'Escreva o depoimento.' }),
  rating: z
    .int({ error: 'A nota é de 1 a 5.' })
    .check(z.minimum(1, { error: 'A nota é de 1 a 5.' }), z.maximum(5, { error: 'A nota é de 1 a 5.' })),
})

const video = fields({
  id: idSchemaIn('videos'),
  ...consent,
  order,
  title: line(entryLimits.videos.title, 'Informe o título do vídeo.'),
  who: line(entryLimits.videos.who, 'Diga quem aparece no vídeo.'),
  length: z
    .string({ error: 'Informe a duração. Exemplo: 2:14' })
    .check(z.regex(/^\d{1,2}(:[0-5]\d){1,2}$/, { error: 'Informe a duração. Exemplo: 2:14' })),
  url: webAddress,
})

const conversation = fields({
  id: idSchemaIn('conversations'),
  ...consent,
  order,
  who: line(entryLimits.conversations.who, 'Diga quem escreveu.'),
  messages: z
    .array(
      fields({
        by: z.enum(['customer', 'office'], { error: 'Diga quem escreveu: customer ou office.' }),
        text: text({ max: entryLimits.conversations.message, message: 'Escreva a mensagem.' }),
      }),
      { error: 'Informe as mensagens.' },
    )
    .check(
      z.minLength(1, { error: 'Informe ao menos uma mensagem.' }),
      z.maxLength(mostMessages, { error: `São no máximo ${mostMessages} mensagens.` }),
    ),
})

/** Of each list what an entry says, without its id. */
export const entryWords = {
  team: z.omit(member, { id: true }),
  testimonials: z.omit(testimonial, { id: true }),
  videos: z.omit(video, { id: true }),
  conversations: z.omit(conversation, { id: true }),
} as const
export type EntryWords<L extends EntryList = EntryList> = z.output<(typeof entryWords)[L]>

const distinct = <K extends string>(key: K, message: string) =>
  z.check<readonly Readonly<Record<K, string>>[]>(({ value, issues }) => {
    const known = new Set(value.map((entry) => entry[key]))
    if (known.size < value.length) issues.push({ code: 'custom', input: value, message })
  })

const entries = <S extends z.ZodMiniType<{ readonly id: string }>>(entry: S) =>
  z
    .array(entry, { error: 'Faça uma lista.' })
    .check(z.maxLength(mostEntries, { error: `São no máximo ${mostEntries}.` }), distinct('id', 'Dois têm o mesmo id.'))

/** What a list of the strip may hold at most. */
const mostPartners = 40

/** What the office says of itself, each part as a whole. */
export const siteParts = {
  company,
  accounts: z.partialRecord(
    z.enum(socialNetworks, { error: `As redes são: ${socialNetworks.join(', ')}` }),
    webAddress,
    { error: 'Informe os endereços das redes.' },
  ),
  claims: z.array(claim, { error: 'Faça uma lista.' }).check(distinct('name', 'Duas têm o mesmo nome.')),
  partners: z
    .array(partner, { error: 'Faça uma lista.' })
    .check(
      z.maxLength(mostPartners, { error: `São no máximo ${mostPartners}.` }),
      distinct('url', 'Dois têm o mesmo endereço.'),
    ),
} as const

/**
 * The content of the site as a file holds it. A part that is missing stays as it is. A list is the whole list: an entry
 * that it no longer has is taken off the site for good.
 */
export const contentFileSchema = fields({
  company: z.optional(siteParts.company),
  accounts: z.optional(siteParts.accounts),
  claims: z.optional(siteParts.claims),
  partners: z.optional(siteParts.partners),
  team: z.optional(entries(member)),
  testimonials: z.optional(entries(testimonial)),
  videos: z.optional(entries(video)),
  conversations: z.optional(entries(conversation)),
})
export type ContentFile = z.infer<typeof contentFileSchema>
