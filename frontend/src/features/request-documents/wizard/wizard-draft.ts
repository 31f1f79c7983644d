import { languages } from '@cartorio/contracts/languages.js'
import * as z from 'zod/mini'
import { wizardDraftKey } from '../../../lib/stored-order-keys'
import { attachmentsSchema, noAttachments } from '../attachments/kept-files'
import { tabStore } from '../flow/tab-draft'

const text = z._default(z.string(), '')
const choice = z._default(z.boolean(), false)

/** The wizard's form as it is typed, in the order of its fields: nothing in it is checked yet but its shape. */
export const wizardFormSchema = z.object({
  /** The product's id. */
  documentType: text,
  purpose: text,
  countryOfUse: text,
  certificateForm: text,
  relation: text,
  powersPurpose: text,
  signingWay: text,
  applicantName: text,
  applicantCpf: text,
  applicantEmail: text,
  applicantPhone: text,
  /** Whose document it is; blank is the applicant. */
  holderName: text,
  originState: text,
  registryOffice: text,
  needsTranslation: choice,
  translationLanguage: z._default(z.enum(['', ...languages]), ''),
  needsTranslationApostille: choice,
  needsApostille: choice,
  /** Who receives it, of a document that asks. */
  delivery: text,
  expeditedService: choice,
  deliveryCountry: text,
  deliveryPostalCode: text,
  deliveryAddress: text,
  deliveryCity: text,
  deliveryState: text,
  deliveryPhone: text,
})
export type WizardForm = z.infer<typeof wizardFormSchema>
export type WizardField = keyof WizardForm

export const wizardDraftSchema = z.object({ form: wizardFormSchema, attachments: attachmentsSchema })
export type WizardDraft = z.infer<typeof wizardDraftSchema>

/** Of the files that go with the order. */
export const fileIds = ({ attachments }: WizardDraft): readonly string[] => attachments.files.map(({ id }) => id)

type Wanted = { readonly documentType?: string | undefined; readonly deliveryCountry?: string | undefined }

export const emptyWizardDraft = ({ documentType = '', deliveryCountry = '' }: Wanted = {}): WizardDraft => ({
  form: { ...wizardFormSchema.parse({}), documentType, deliveryCountry },
  attachments: noAttachments,
})

export const isSameForm = (one: WizardForm, other: WizardForm): boolean =>
  Object.entries(one).every(([field, value]) => other[field as WizardField] === value)

/** Something was typed or added; a document that the address chose alone is not. */
export const isBegun = ({ form, attachments }: WizardDraft): boolean => {
  const { documentType, deliveryCountry } = form
  const blank = emptyWizardDraft({ documentType, deliveryCountry }).form
  return !isSameForm(form, blank) || attachments.draft !== ''
}

export const wizardTabStore = tabStore(wizardDraftKey, wizardDraftSchema)

/** The draft of this tab. The document that the address names takes the place of none. */
export const wizardDraftOptions = (wanted: Wanted) => ({
  store: wizardTabStore,
  begin: (kept: WizardDraft | undefined): WizardDraft => {
    const draft = kept ?? emptyWizardDraft(wanted)
    const { documentType } = draft.form
    return { ...draft, form: { ...draft.form, documentType: documentType || (wanted.documentType ?? '') } }
  },
})
