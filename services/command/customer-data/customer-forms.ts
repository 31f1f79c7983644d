import type { ApplicantData } from '@cartorio/contracts/http/applicant-data.js'
import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'

type Sender = OrderCommandNamed<'CompleteApplicantData'>['by']

/** What the complete-data form says. */
export const applicantDataCommand = (
  personal: ApplicantData,
  by: Sender,
): OrderCommandNamed<'CompleteApplicantData'> => ({
  type: 'CompleteApplicantData',
  by,
  personal,
})

/** What the birth certificate's form says. */
export const birthCertificateCommand = (
  {
    needsApostille,
    needsTranslation,
    translationLanguage,
    apostilleOption,
    dontKnowRegistry,
    supportDocuments,
    itemId,
    ...personal
  }: BirthCertificate & { readonly applicant?: ApplicantData },
  by: Sender,
): OrderCommandNamed<'SubmitBirthCertificateData'> => ({
  type: 'SubmitBirthCertificateData',
  by,
  ...(itemId === undefined ? {} : { itemId }),
  dontKnowRegistry,
  apostilleOption: needsApostille ? (apostilleOption ?? null) : null,
  wantsTranslation: needsTranslation ?? null,
  translationLanguage: translationLanguage ?? null,
  wantsApostille: needsApostille ?? null,
  uploadIds: supportDocuments,
  personal,
})
