import { documentName, findDocumentType } from '@cartorio/contracts/catalogue.js'
import * as z from 'zod/mini'
import { savedWizardDraftKey } from '../../../lib/stored-order-keys'
import { type WizardForm, wizardFormSchema } from '../wizard/wizard-draft'
import { deviceDraft } from './device-draft'

/** The document, its services, where it is from and to which country it goes. */
export const formWithoutPerson = (form: WizardForm): WizardForm => ({
  ...form,
  holderName: '',
  applicantName: '',
  applicantCpf: '',
  applicantEmail: '',
  applicantPhone: '',
  registryOffice: '',
  deliveryPostalCode: '',
  deliveryAddress: '',
  deliveryCity: '',
  deliveryState: '',
  deliveryPhone: '',
})

export const withoutCpf = (form: WizardForm): WizardForm => ({ ...form, applicantCpf: '' })

/** Files are no part of it: the server keeps them for a day. */
export const oneDraft = deviceDraft<WizardForm>({
  flow: 'one',
  key: savedWizardDraftKey,
  version: 1,
  // Releases before kept the CPF too.
  schema: z.pipe(wizardFormSchema, z.transform(withoutCpf)),
  withoutPerson: formWithoutPerson,
  withPerson: withoutCpf,
  isBegun: ({ documentType }) => documentType !== '',
})

/** What is in the draft, without a person's name. */
export const formContents = ({ documentType }: WizardForm): string => {
  const type = findDocumentType(documentType)
  return type === undefined ? 'nenhum documento escolhido ainda' : documentName(type)
}
