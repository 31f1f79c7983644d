import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { schemaRule } from '../../../lib/customer-form'
import { phoneProblem } from '../../../lib/phone-number'

export const countryCodeMessage =
  'Comece pelo código do país, com o sinal de mais. Exemplo: +1 305 555 0100, ou +55 11 91234 5678 no Brasil.'

const written = schemaRule(createOrderRequestSchema.shape.contactPhone)

/** Only with its country's code can a number be called from everywhere. */
const namesCountry = (typed: string): boolean => /^(\+|00)/.test(typed.trim())

export const phoneRule = {
  validate: async (typed: string): Promise<string | true> => {
    const answer = written.validate(typed)
    if (answer !== true && typed.trim() === '') return answer
    if (!namesCountry(typed)) return countryCodeMessage
    return answer === true ? ((await phoneProblem(typed)) ?? true) : answer
  },
}
