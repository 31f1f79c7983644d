import { bodyFieldsOf, type CorrectionField } from '@cartorio/contracts/correction-fields.js'
import { type BirthCertificate, birthCertificateSchema } from '@cartorio/contracts/http/birth-certificate.js'
import { type Correction, correctForm } from '../../lib/api/correct-form'
import { submitBirthCertificate } from './api/submit-birth-certificate'
import type { CertificateForm } from './certificate-form'
import { type FilledForm, WrongFields } from './wrong-fields'

/** Without a known registry its place is what the customer remembers; the form has no office then. */
const registryOf = ({ dontKnowRegistry }: CertificateForm) =>
  dontKnowRegistry ? { registryOffice: 'unknown' as const } : {}

/** The body of the call, or what is wrong with it. */
const parseForm = (form: CertificateForm, supportDocuments: readonly string[]) =>
  birthCertificateSchema.safeParse({
    ...form,
    ...registryOf(form),
    translationLanguage: form.needsTranslation ? form.translationLanguage : '',
    apostilleOption: form.needsApostille ? form.apostilleOption : '',
    supportDocuments,
  })

/** What was marked, and nothing else of the form. */
const markedBody = (
  form: CertificateForm,
  supportDocuments: readonly string[],
  marks: readonly CorrectionField[],
): Correction => {
  const names = bodyFieldsOf('birth-certificate', marks)
  const whole = { ...form, ...registryOf(form), supportDocuments }
  return { fields: Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) }
}

/**
 * Sends the whole form, or what was marked in it; answers the certificate, which a correction has none of.
 * @throws {WrongFields} before anything is sent
 */
export const submitCertificate = async (
  token: string,
  { values, sentIds, marks }: FilledForm,
  keyOf: (body: unknown) => string,
): Promise<BirthCertificate | undefined> => {
  if (marks.length > 0) {
    const correction = markedBody(values, sentIds, marks)
    await correctForm(token, 'birth-certificate', correction, keyOf(correction))
    return undefined
  }
  const parsed = parseForm(values, sentIds)
  if (!parsed.success)
    throw new WrongFields(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })))
  await submitBirthCertificate(token, parsed.data, keyOf(parsed.data))
  return parsed.data
}
