import { documentTypeSchema, findDocument } from '@cartorio/contracts/catalogue.js'
import { holderMissing } from '@cartorio/contracts/documents/relations.js'
import { wizardOrderRequestSchema } from '@cartorio/contracts/http/create-wizard-order.js'
import { orderInstructions } from '@cartorio/contracts/order-instructions.js'
import { normalPostalCode, postalCodeError } from '@cartorio/contracts/postal-codes.js'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SigningField, signingProblem } from '../../use/signing-problems'
import { asksOriginState, isWithoutAddress } from '../order-body'
import type { WizardField, WizardForm } from '../wizard-draft'

const { shape } = wizardOrderRequestSchema

const schemaProblem = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message

/** Who orders such a document is never its holder. */
export const isOfTheDead = ({ documentType }: Pick<WizardForm, 'documentType'>): boolean =>
  findDocument(documentType)?.isOfTheDead === true

type Rule = (form: WizardForm) => string | undefined

const byShape =
  (field: Exclude<WizardField, 'translationLanguage'>): Rule =>
  (form) =>
    schemaProblem(shape[field], form[field])

export const holderProblem: Rule = (form) =>
  form.holderName.trim() !== ''
    ? byShape('holderName')(form)
    : isOfTheDead(form)
      ? 'Informe o nome da pessoa falecida.'
      : form.relation !== '' && form.relation !== 'self'
        ? holderMissing
        : undefined

const originProblem: Rule = ({ originState }) =>
  originState === '' ? orderInstructions.originState : schemaProblem(shape.originState, originState)

/** Nothing is wrong with an address that is not asked. */
const ofAddress =
  (rule: Rule): Rule =>
  (form) =>
    isWithoutAddress(form) ? undefined : rule(form)

const ofSigning =
  (field: SigningField): Rule =>
  (form) =>
    signingProblem(field, form.documentType, form[field])

/** What each field must hold. */
const rules: Readonly<Record<WizardField, Rule>> = {
  documentType: ({ documentType }) => schemaProblem(documentTypeSchema, documentType),
  holderName: holderProblem,
  applicantName: byShape('applicantName'),
  applicantCpf: byShape('applicantCpf'),
  applicantEmail: byShape('applicantEmail'),
  applicantPhone: byShape('applicantPhone'),
  originState: (form) => (asksOriginState(form) ? originProblem(form) : undefined),
  registryOffice: byShape('registryOffice'),
  needsTranslation: () => undefined,
  translationLanguage: () => undefined,
  needsTranslationApostille: () => undefined,
  purpose: () => undefined,
  countryOfUse: () => undefined,
  certificateForm: () => undefined,
  relation: () => undefined,
  powersPurpose: ofSigning('powersPurpose'),
  signingWay: ofSigning('signingWay'),
  delivery: () => undefined,
  needsApostille: () => undefined,
  expeditedService: () => undefined,
  deliveryCountry: byShape('deliveryCountry'),
  deliveryPostalCode: ofAddress(({ deliveryCountry, deliveryPostalCode }) =>
    postalCodeError(deliveryCountry, normalPostalCode(deliveryCountry, deliveryPostalCode)),
  ),
  deliveryAddress: ofAddress(byShape('deliveryAddress')),
  deliveryCity: ofAddress(byShape('deliveryCity')),
  deliveryState: ofAddress(byShape('deliveryState')),
  deliveryPhone: ofAddress(byShape('deliveryPhone')),
}

/** The rule of a field, as react-hook-form takes it. */
export const buildWizardRule = (field: WizardField) => ({
  validate: (_value: unknown, form: WizardForm): string | true => rules[field](form) ?? true,
})

/** Whether any field is wrong. */
export const hasProblem = (form: WizardForm): boolean => Object.values(rules).some((rule) => rule(form) !== undefined)

/** The form that the groups of fields share. */
export type WizardFields = UseFormReturn<WizardForm>

/** What ties a native field to the form: name, rule and error. */
export const tieWizardField = ({ register, formState: { errors } }: WizardFields, field: WizardField) => ({
  ...register(field, buildWizardRule(field)),
  error: errors[field]?.message,
})
