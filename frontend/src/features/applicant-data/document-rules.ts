import { requiredFieldsMessage } from '@cartorio/contracts/data-forms.js'
import { latestDay } from '@cartorio/contracts/latest-day.js'
import { isCalendarDay } from '@cartorio/contracts/text.js'
import { schemaRule } from '../../lib/customer-form'
import { type NeededField, schemaOf } from './document-needs'

const isBlank = (value: string): boolean => /^[-\s]*$/.test(value)

const pastDayProblem = (day: string): string | undefined => {
  if (!isCalendarDay(day)) return 'Data inválida. Use dia, mês e ano.'
  if (day < '1850-01-01') return 'Esta data é de antes de 1850. Confira o ano.'
  return day > latestDay() ? 'Esta data ainda não chegou. Confira o ano.' : undefined
}

/** What one field of a document takes; every required one that is empty has the same sentence. */
export const documentRule = ({ field, required }: NeededField) => ({
  validate: (typed: string | undefined): string | true => {
    const value = typed ?? ''
    if (isBlank(value)) return required ? requiredFieldsMessage : true
    const said = schemaRule(schemaOf(field)).validate(value)
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
