import * as z from 'zod/mini'
import { email } from './email.js'
import { type MailKind, mailKindSchema } from './mail-kinds.js'
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

export const noMailTexts: MailTexts = { senderName: null, replyTo: null, opening: null, closing: null, paragraphs: {} }

/** Characters that each text has at most. */
export const mailTextLimits = { senderName: 60, opening: 400, closing: 600, paragraph: 600 } as const

/** What a mail program makes a link of by itself: the links of a mail are the product's own. */
const link =
  /:\/\/|www\.|(^|[^\p{L}\d@.-])([\p{L}\d-]+\.)+(com|net|org|br|io|app|info|site|online|link|me|ly|xyz|shop)\b/iu

const problemOf = (words: string): string | undefined => {
  if (hasDirectionMarks(words)) return directionMarksMessage
  return link.test(words)
    ? 'Tire o endereço de página: o e-mail já leva ao pedido, e um endereço a mais parece golpe.'
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

/** A text that may be left out. */
const orNothing = (max: number, read: (typed: string) => string, problem: (words: string) => string | undefined) =>
  z._default(
    z.nullable(
      z.pipe(
        text({ min: 0, max, read }).check(saidBy(problem)),
        z.transform((words) => (isVisible(words) ? words : null)),
      ),
    ),
    null,
  )

/** Body of the setting `mail-texts`. */
export const mailTextsBody = z.object({
  senderName: orNothing(mailTextLimits.senderName, readName, senderProblem),
  replyTo: z._default(
    z.nullable(
      email({ missing: 'Informe o e-mail, ou deixe o campo vazio.', wrong: 'Confira o e-mail: falta uma parte.' }),
    ),
    null,
  ),
  opening: orNothing(mailTextLimits.opening, readLines, problemOf),
  closing: orNothing(mailTextLimits.closing, readLines, problemOf),
  paragraphs: z._default(
    z.partialRecord(
      mailKindSchema,
      text({ max: mailTextLimits.paragraph, read: readLines, message: 'Escreva o parágrafo, ou tire o campo.' }).check(
        saidBy(problemOf),
      ),
      { error: 'Informe os parágrafos pelo tipo de e-mail.' },
    ),
    {},
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

/** As the settings hold it. */
export type MailTextsView = Readonly<Omit<MailTexts, 'paragraphs'>> & {
  readonly paragraphs: Readonly<Partial<Record<MailKind, string>>>
}
