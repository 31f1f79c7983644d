import * as z from 'zod/mini'
import { latestDay } from './latest-day.js'
import { plainTyped } from './typed-text.js'

/** U+0000 and lone surrogates: no JSON column, no canonical JSON and no screen takes them. */
const unstorable = /[\0\p{Cs}]/u

export const isStorableText = (text: string): boolean => !unstorable.test(text)

export const unstorableTextMessage = 'O texto contém caracteres inválidos. Digite-o novamente.'

/** Letters that are drawn as nothing: fillers of Hangul, and the blank of Braille. */
const blankLetters = /[\u115f\u1160\u3164\uffa0\u2800]/gu

/** Whether a text shows anything: a letter, a number, a mark or a symbol. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blankLetters, ''))

/** What turns the direction of the text around it: a name with it is shown as another one. */
export const hasDirectionMarks = (text: string): boolean => /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text)

export const directionMarksMessage =
  'O nome tem caracteres invisíveis, que mudam a direção do texto. Digite-o novamente.'

export const requiredFieldMessage = 'Campo obrigatório'

type TextLimits = {
  readonly min?: number
  readonly max?: number
  readonly message?: string
  /** What is made of what was typed, before it is measured. */
  readonly read?: (typed: string) => string
}

const asTyped = (typed: string): string => typed

/**
 * A text as people type it: trimmed, storable, between `min` and `max` characters; one that shows nothing is none.
 * `message` is what a person reads when it is too short.
 */
export const text = ({ min = 1, max = 200, message = requiredFieldMessage, read = asTyped }: TextLimits = {}) =>
  z.string({ error: message }).check(
    z.refine(isStorableText, { error: unstorableTextMessage, abort: true }),
    z.overwrite(read),
    z.trim(),
    z.minLength(min, { error: message, abort: true }),
    z.refine((value) => min === 0 || value === '' || isVisible(value), { error: message, abort: true }),
    z.maxLength(max, { error: `Use no máximo ${max} caracteres.` }),
  )

/** What a copied name brings along and no name has: control characters, line breaks, signs that only say where a line may end. */
export const readName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')

/** Characters that a person's name has at most. */
export const mostNameCharacters = 150

/** A person's name. */
export const personName = (message?: string) =>
  text({ max: mostNameCharacters, read: readName, ...(message === undefined ? {} : { message }) }).check(
    z.refine((value) => !hasDirectionMarks(value), { error: directionMarksMessage }),
  )

/** A text that may be left out; blank counts as left out. */
export const optionalText = (max = 200, read = asTyped) =>
  z.optional(
    z.pipe(
      z.nullable(text({ min: 0, max, read })),
      z.transform((value) => (value === null || !isVisible(value) ? undefined : value)),
    ),
  )

/** A person's name that may be left out. */
export const optionalPersonName = () =>
  optionalText(mostNameCharacters, readName).check(
    z.refine((value) => value === undefined || !hasDirectionMarks(value), { error: directionMarksMessage }),
  )

/** Refuses a text with the sentence that `problemOf` has of it. */
export const saidBy = (problemOf: (value: string) => string | undefined) =>
  z.check<string>(({ value, issues }) => {
    const message = problemOf(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value, message })
  })

/** A calendar day `YYYY-MM-DD` that exists. */
export const isCalendarDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

type DayMessages = { readonly missing: string; readonly wrong: string }

export const calendarDay = ({
  missing = 'Data é obrigatória',
  wrong = 'Data inválida. Use dia, mês e ano.',
}: Partial<DayMessages> = {}) =>
  text({ max: 10, message: missing, read: plainTyped }).check(z.refine(isCalendarDay, { error: wrong, abort: true }))

/** A birth date: a day from 1850 on that has begun somewhere. */
export const birthDay = (missing = 'Data de nascimento é obrigatória') => {
  const wrong = 'Data de nascimento inválida. Confira o dia, o mês e o ano.'
  return calendarDay({ missing, wrong }).check(
    z.refine((value) => value >= '1850-01-01' && value <= latestDay(), { error: wrong }),
  )
}
