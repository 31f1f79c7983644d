import type { DocumentDataField } from '../../document-data.js'
import { needs } from './needs.js'
import type { PowersPurpose } from './signing-ways.js'

/** What the draft adds by itself: its purpose chooses the text, and the customer's own words stand behind it. */
const placedByDraft: readonly DocumentDataField[] = ['powersPurpose', 'powers']

/** The data that a template may name in braces. */
export const templateFields: readonly string[] = [...needs.required, ...needs.optional].filter(
  (field) => !placedByDraft.includes(field),
)

/** Where the powers of the purpose stand in the frame. */
const powersPlace = '{powersText}'

/** Whether all braces of a text hold such a field. */
const knowsFields = (text: string, fields: readonly string[]): boolean =>
  !/[{}]/.test(text.replace(/\{(\w+)\}/g, (placeholder, field: string) => (fields.includes(field) ? '' : placeholder)))

const describeFields = (fields: readonly string[]): string =>
  `Entre chaves há um campo que não existe. Os campos são: ${fields.map((field) => `{${field}}`).join(', ')}.`

/** What is wrong with the text around the powers. */
export const findFrameProblem = (frame: string): string | undefined => {
  const fields = ['powersText', ...templateFields]
  if (!knowsFields(frame, fields)) return describeFields(fields)
  return frame.split(powersPlace).length === 2
    ? undefined
    : 'O texto precisa ter {powersText} uma vez: ali entram os poderes de cada finalidade.'
}

/** The purposes whose powers name a thing: without it they are none. */
export const purposesWithProperty: readonly PowersPurpose[] = ['sell-property', 'buy-property']

/** What is wrong with the powers of a purpose. */
export const findPowersProblem = (purpose: PowersPurpose, powers: string): string | undefined => {
  if (!knowsFields(powers, templateFields)) return describeFields(templateFields)
  return purposesWithProperty.includes(purpose) && !powers.includes('{powersProperty}')
    ? 'Para vender ou comprar um imóvel o texto precisa ter {powersProperty}.'
    : undefined
}
