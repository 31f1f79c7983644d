import type { OfficeLists } from '@cartorio/contracts/http/office-names.js'
import { languages } from '@cartorio/contracts/languages.js'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../../lib/storage'
import { storedJson } from '../../../../lib/stored-json'

const key = 'lastTranslators'
const schema = z.partialRecord(z.enum(languages), z.string())

/** The code of the translator who was chosen last for each language, in this browser. */
export const recallTranslators = (): z.output<typeof schema> =>
  storedJson(schema, readStored('localStorage', key)) ?? {}

export const rememberTranslator = (language: string, id: string): void => {
  writeStored('localStorage', key, JSON.stringify({ ...recallTranslators(), [language]: id }))
}

type Translators = OfficeLists['translators']

export const translates = ({ languages: known }: Translators[number], language: string | undefined): boolean =>
  known.some((each) => each === language)

/** Who was chosen last for the language; else the only one who has it. */
export const suggestTranslator = (translators: Translators, language: string | undefined): string | undefined => {
  const able = translators.filter((translator) => translates(translator, language))
  const last = Object.entries(recallTranslators()).find(([known]) => known === language)?.[1]
  return able.find(({ id }) => id === last)?.id ?? (able.length === 1 ? able[0]?.id : undefined)
}
