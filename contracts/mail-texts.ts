import * as z from 'zod/mini'
import { email } from './email.js'
import { type MailKind, mailKindSchema, mailKinds } from './mail-kinds.js'
import { directionMarksMessage, hasDirectionMarks, isVisible, readName, saidBy, text } from './text.js'

/** What an office adds to the mails about its orders. `null`: nothing. */
export const mailTextsSchema = z.object({
  /** The name of the sender; the address is the configuration's. */
  senderName: z.nullable(z.string()),
  /** Where answers go. */
  replyTo: z.nullable(z.string()),
  /** Below the greeting of each mail. */
  opening: z.nullable(z.string()),
  /** At the end of each mail. */
  closing: z.nullable(z.string()),
  /** A paragraph more in the mails of a kind. */
  paragraphs: z.partialRecord(mailKindSchema, z.string()),
})
export type MailTexts = z.infer<typeof mailTextsSchema>

/** A change of some of them: what is left out stays as it is on that day. `null`: nothing from then on. */
export const mailTextsChangeSchema = z.object({
  senderName: z.optional(mailTextsSchema.shape.senderName),
  replyTo: z.optional(mailTextsSchema.shape.replyTo),
  opening: z.optional(mailTextsSchema.shape.opening),
  closing: z.optional(mailTextsSchema.shape.closing),
  paragraphs: z.optional(z.partialRecord(mailKindSchema, z.nullable(z.string()))),
})

export type MailTextsChange = z.infer<typeof mailTextsChangeSchema>

export const noMailTexts: MailTexts = { senderName: null, replyTo: null, opening: null, closing: null, paragraphs: {} }

/** Characters that each text has at most. */
export const mailTextLimits = { senderName: 60, opening: 400, closing: 600, paragraph: 600 } as const

/** The links of a mail are the product's own. */
const address = /:\/\/|www\./i

/** An address of a person, which leads to no page. */
const emailAddress = /[\p{L}\d._%+-]+@[\p{L}\d.-]+(?![\p{L}\d./-])/gu

/** What mail programs make a link of by themselves: letters after a dot, under any ending, and a number's path. */
const joinedByDot = /[\p{L}\d-][.\u3002\uff0e\uff61](?![ªº])\p{L}(?:[\p{L}\d-]|\/)|\d(?:\.\d+){3}\//u

const problemOf = (words: string): string | undefined => {
  if (hasDirectionMarks(words)) return directionMarksMessage
  if (address.test(words))
    return 'Tire o endereço de página: o e-mail já leva ao pedido, e um endereço a mais parece golpe.'
  return joinedByDot.test(words.replace(emailAddress, ' '))
    ? 'Tire o endereço de página, ou ponha um espaço depois do ponto: palavras juntas por um ponto viram um link.'
    : undefined
}

const senderProblem = (name: string): string | undefined =>
  /[<>@"\\]/.test(name) ? 'O nome do remetente não tem os sinais < > @ " \\.' : problemOf(name)

/** Lines of a plain text, at most one of them empty in a row. */
const readLines = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')

/** A text, or none: `null`, or one that shows nothing. */
const orNothing = (max: number, read: (typed: string) => string, problem: (words: string) => string | undefined) =>
  z.nullable(
    z.pipe(
      text({ min: 0, max, read }).check(saidBy(problem)),
      z.transform((words) => (isVisible(words) ? words : null)),
    ),
  )

/** Body of the setting `mail-texts`: the parts that change. */
export const mailTextsBody = z.object({
  senderName: z.optional(orNothing(mailTextLimits.senderName, readName, senderProblem)),
  replyTo: z.optional(
    z.nullable(
      email({ missing: 'Informe o e-mail, ou deixe o campo vazio.', wrong: 'Confira o e-mail: falta uma parte.' }),
    ),
  ),
  opening: z.optional(orNothing(mailTextLimits.opening, readLines, problemOf)),
  closing: z.optional(orNothing(mailTextLimits.closing, readLines, problemOf)),
  paragraphs: z.optional(
    z.partialRecord(mailKindSchema, orNothing(mailTextLimits.paragraph, readLines, problemOf), {
      error: 'Informe os parágrafos pelo tipo de e-mail.',
    }),
  ),
})

/** What one mail has of them, or several that leave as one. */
export type OwnMailWords = {
  readonly opening: string | null
  readonly closing: string | null
  readonly paragraphs: readonly string[]
}

export const ownWordsOf = (texts: MailTextsView, kinds: readonly MailKind[]): OwnMailWords => ({
  opening: texts.opening,
  closing: texts.closing,
  paragraphs: [...new Set(kinds)].flatMap((kind) => texts.paragraphs[kind] ?? []),
})

/** The texts after a change of some of them. */
export const withMailTexts = (known: MailTextsView, change: MailTextsChange): MailTextsView => {
  const kept = <T>(changed: T | undefined, was: T): T => (changed === undefined ? was : changed)
  const paragraphs: Partial<Record<MailKind, string>> = {}
  for (const kind of mailKinds) {
    const text = kept(change.paragraphs?.[kind], known.paragraphs[kind] ?? null)
    if (text !== null) paragraphs[kind] = text
  }
  return {
    senderName: kept(change.senderName, known.senderName),
    replyTo: kept(change.replyTo, known.replyTo),
    opening: kept(change.opening, known.opening),
    closing: kept(change.closing, known.closing),
    paragraphs,
  }
}

/** The change that brings back, of the parts of another one, what was before it. */
export const formerMailTexts = (change: MailTextsChange, before: MailTextsView): MailTextsChange => ({
  ...(change.senderName !== undefined && { senderName: before.senderName }),
  ...(change.replyTo !== undefined && { replyTo: before.replyTo }),
  ...(change.opening !== undefined && { opening: before.opening }),
  ...(change.closing !== undefined && { closing: before.closing }),
  ...(change.paragraphs !== undefined && {
    paragraphs: Object.fromEntries(
      mailKinds.flatMap((kind) =>
        change.paragraphs?.[kind] === undefined ? [] : [[kind, before.paragraphs[kind] ?? null]],
      ),
    ),
  }),
})

/** As the settings hold it. */
export type MailTextsView = Readonly<Omit<MailTexts, 'paragraphs'>> & {
  readonly paragraphs: Readonly<Partial<Record<MailKind, string>>>
}
