import * as z from 'zod/mini'

/** U+0000 and lone surrogates: no JSON column, no canonical JSON and no screen takes them. */
const unstorable = /[\0\p{Cs}]/u

export const isStorableText = (text: string): boolean => !unstorable.test(text)

export const unstorableTextMessage = 'O texto contém caracteres inválidos. Digite-o novamente.'

type TextLimits = { readonly min?: number; readonly max?: number; readonly message?: string }

/**
 * A text as people type it: trimmed, storable, between `min` and `max` characters.
 * `message` is what a person reads when it is too short.
 */
export const text = ({ min = 1, max = 200, message = 'Campo obrigatório' }: TextLimits = {}) =>
  z
    .string({ error: message })
    .check(
      z.refine(isStorableText, { error: unstorableTextMessage, abort: true }),
      z.trim(),
      z.minLength(min, { error: message }),
      z.maxLength(max, { error: `Use no máximo ${max} caracteres.` }),
    )

/** A text that may be left out; blank counts as left out. */
export const optionalText = (max = 200) =>
  z.optional(
    z.pipe(
      z.nullable(text({ min: 0, max })),
      z.transform((value) => (value === '' || value === null ? undefined : value)),
    ),
  )

export const email = (message = 'Email inválido') =>
  text({ max: 254, message }).check(
    z.regex(/^[^\s@<>"(),;:\\[\]]+@[^\s@<>"'(),;:\\[\]]+\.[^\s@.]{2,}$/, { error: message }),
  )

export const phone = (message = 'Telefone é obrigatório') =>
  text({ max: 30, message }).check(
    z.refine((value) => (value.match(/\d/g)?.length ?? 0) >= 8, {
      error: 'Telefone inválido. Inclua o código do país e o DDD.',
    }),
  )

/** A calendar day `YYYY-MM-DD` that exists. */
export const isCalendarDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

export const calendarDay = (message = 'Data inválida. Use dia, mês e ano.') =>
  text({ max: 10, message }).check(z.refine(isCalendarDay, { error: message }))

/** A birth date: a day between 1850 and today. */
export const birthDay = (message = 'Data de nascimento inválida') =>
  calendarDay(message).check(
    z.refine((value) => value >= '1850-01-01' && value <= new Date().toISOString().slice(0, 10), { error: message }),
  )
