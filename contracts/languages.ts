import * as z from 'zod/mini'

export const languages = ['en', 'es', 'fr', 'de', 'it'] as const
export type Language = (typeof languages)[number]

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'Inglês',
  es: 'Espanhol',
  fr: 'Francês',
  de: 'Alemão',
  it: 'Italiano',
}

const spellings: ReadonlyMap<string, Language> = new Map([
  ...languages.map((language) => [language, language] as const),
  ['ingles', 'en'],
  ['inglês', 'en'],
  ['espanhol', 'es'],
  ['frances', 'fr'],
  ['francês', 'fr'],
  ['alemao', 'de'],
  ['alemão', 'de'],
  ['italiano', 'it'],
])

/** The language that any of its spellings means (`en`, `ingles`, `Inglês` …). */
export const findLanguage = (spelling: string): Language | undefined => spellings.get(spelling.trim().toLowerCase())

export const languageMessage = 'Escolha o idioma da tradução'

/** Takes every spelling, answers the one that is stored. */
export const languageSchema = z.pipe(
  z
    .string({ error: languageMessage })
    .check(z.refine((spelling) => findLanguage(spelling) !== undefined, { error: languageMessage })),
  z.transform((spelling): Language => findLanguage(spelling) ?? 'en'),
)
/** A language that may be left out: nothing, `null` or an empty text. */
export const optionalLanguageSchema = z.optional(
  z.pipe(
    z.union([z.literal(''), z.null(), languageSchema], { error: languageMessage }),
    z.transform((language) => language || undefined),
  ),
)

export const storedLanguageSchema = z.enum(languages)

/** Stands for the language of a translation that is ordered and paid before the language is known. */
export const openLanguage = 'open' as const
export const orderedLanguageSchema = z.enum([...languages, openLanguage])
export type OrderedLanguage = z.infer<typeof orderedLanguageSchema>
