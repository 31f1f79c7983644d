import { documentDataSchema } from '@cartorio/contracts/document-data-schema.js'
import { documentInstructions } from '@cartorio/contracts/field-instructions.js'
import { latestDay } from '@cartorio/contracts/latest-day.js'
import { isCalendarDay } from '@cartorio/contracts/text.js'
import { schemaRule } from '../../lib/customer-form'
import type { NeededField } from './document-needs'

const isBlank = (value: string): boolean => /^[-\s]*$/.test(value)

const pastDayProblem = (day: string): string | undefined => {
  if (!isCalendarDay(day)) return 'Data inválida. Use dia, mês e ano.'
  if (day < '1850-01-01') return 'Esta data é de antes de 1850. Confira o ano.'
  return day > latestDay() ? 'Esta data ainda não chegou. Confira o ano.' : undefined
}

/** What one field of a document takes; a required one that is empty says what belongs in it. */
export const documentRule = ({ field, required }: NeededField) => ({
  validate: (typed: string | undefined): string | true => {
    const value = typed ?? ''
    if (isBlank(value)) return required ? documentInstructions[field] : true
    const said = schemaRule(documentDataSchema.shape[field]).validate(value)
    if (said !== true) return said
    switch (field) {
      case 'marriageDate':
      case 'deathDate':
        return pastDayProblem(value) ?? true
      default:
        return true
    }
  },
})
