import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import { applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { birthCertificateSchema } from '@cartorio/contracts/http/birth-certificate.js'
import { parseInput } from '../../http/parse.js'

type Sender = OrderCommandNamed<'CompleteApplicantData'>['by']

/** What the complete-data form says. @throws {HttpProblem} 400 that names each wrong field */
export const applicantDataCommand = (body: unknown, by: Sender): OrderCommandNamed<'CompleteApplicantData'> => ({
  type: 'CompleteApplicantData',
  by,
  personal: parseInput(applicantDataSchema, body),
})

/** What the birth certificate's form says. @throws {HttpProblem} 400 that names each wrong field */
export const birthCertificateCommand = (body: unknown, by: Sender): OrderCommandNamed<'SubmitBirthCertificateData'> => {
  const {
    needsApostille,
    needsTranslation,
    translationLanguage,
    apostilleOption,
    dontKnowRegistry,
    supportDocuments,
    ...personal
  } = parseInput(birthCertificateSchema, body)
  return {
    type: 'SubmitBirthCertificateData',
    by,
    dontKnowRegistry,
    apostilleOption: needsApostille ? (apostilleOption ?? null) : null,
    wantsTranslation: needsTranslation ?? null,
    translationLanguage: translationLanguage ?? null,
    wantsApostille: needsApostille ?? null,
    uploadIds: supportDocuments,
    personal,
  }
}
