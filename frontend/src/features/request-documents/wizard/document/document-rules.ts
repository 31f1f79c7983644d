import { documentTypeSchema } from '@cartorio/contracts/catalogue.js'
import { wizardOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { postalCodeError } from '@cartorio/contracts/postal-codes.js'
import * as z from 'zod/mini'
import { cpfProblem } from '../../../../lib/cpf'
import { phoneRule } from '../../contact/phone-rule'
import type { WizardField, WizardForm } from '../wizard-draft'

const { shape } = wizardOrderRequestSchema

const cpfMessage = 'CPF é obrigatório'
/** Shorter than the eleven numbers of a CPF (specification §9). */
const cpfLength = 11

const schemaProblem = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message

type Rule = (form: WizardForm) => string | undefined | Promise<string | undefined>

const byShape =
  (field: Exclude<WizardField, 'translationLanguage'>): Rule =>
  (form) =>
    schemaProblem(shape[field], form[field])

const byPhone =
  (field: 'applicantPhone' | 'deliveryPhone'): Rule =>
  async (form) => {
    if (form[field].trim() === '') return schemaProblem(shape[field], form[field])
    const answer = await phoneRule.validate(form[field])
    return answer === true ? undefined : answer
  }

/** What each field must hold; the texts are the specification's (§5). */
const rules: Readonly<Record<WizardField, Rule>> = {
  documentType: ({ documentType }) => schemaProblem(documentTypeSchema, documentType),
  applicantName: byShape('applicantName'),
  applicantCpf: async ({ applicantCpf }) =>
    applicantCpf.replace(/\D/g, '').length < cpfLength ? cpfMessage : cpfProblem(applicantCpf),
  applicantEmail: ({ applicantEmail }) =>
    schemaProblem(shape.applicantEmail, applicantEmail) === undefined ? undefined : 'Email inválido',
  applicantPhone: byPhone('applicantPhone'),
  originState: byShape('originState'),
  registryOffice: byShape('registryOffice'),
  needsTranslation: () => undefined,
  translationLanguage: () => undefined,
  needsApostille: () => undefined,
  expeditedService: () => undefined,
  deliveryCountry: byShape('deliveryCountry'),
  deliveryPostalCode: ({ deliveryCountry, deliveryPostalCode }) =>
    postalCodeError(deliveryCountry, deliveryPostalCode.trim()),
  deliveryAddress: byShape('deliveryAddress'),
  deliveryCity: byShape('deliveryCity'),
  deliveryState: byShape('deliveryState'),
  deliveryPhone: byPhone('deliveryPhone'),
}

/** The rule of a field, as react-hook-form takes it. */
export const ruleOf = (field: WizardField) => ({
  validate: async (_value: unknown, form: WizardForm): Promise<string | true> => (await rules[field](form)) ?? true,
})

/** Whether any field is wrong, also by the rules that are loaded. */
export const hasProblem = async (form: WizardForm): Promise<boolean> => {
  const problems = await Promise.all(Object.values(rules).map((rule) => rule(form)))
  return problems.some((problem) => problem !== undefined)
}
