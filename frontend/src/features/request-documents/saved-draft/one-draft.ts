import { documentName, documentTypeOf } from '@cartorio/contracts/catalogue.js'
import { savedWizardDraftKey } from '../../../lib/stored-order-keys'
import { type WizardForm, wizardFormSchema } from '../wizard/wizard-draft'
import { deviceDraft } from './device-draft'

/** Files are no part of it: the server keeps them for a day. */
export const oneDraft = deviceDraft<WizardForm>({
  flow: 'one',
  key: savedWizardDraftKey,
  version: 1,
  schema: wizardFormSchema,
})

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

/** What is in the draft, without a person's name. */
export const formContents = ({ documentType }: WizardForm): string => {
  const type = documentTypeOf(documentType)
  return type === undefined ? 'nenhum documento escolhido ainda' : documentName(type)
}
