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
