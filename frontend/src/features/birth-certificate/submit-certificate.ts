import { type CorrectionField, listBodyFields } from '@cartorio/contracts/correction-fields.js'
import {
  type BirthCertificateRequest,
  birthCertificateRequestSchema,
} from '@cartorio/contracts/http/birth-certificate.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { type Correction, correctForm } from '../../lib/api/correct-form'
import { request } from '../../lib/http'
import type { CertificateForm } from './certificate-form'
import { type FilledForm, type Joined, WrongFields } from './certificate-rules'

const submitBirthCertificate = (token: string, data: BirthCertificateRequest, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/birth-certificate`, {
    body: data,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })

/** Without a known registry its place is what the customer remembers; the form has no office then. */
const pickRegistry = ({ dontKnowRegistry }: Pick<CertificateForm, 'dontKnowRegistry'>) =>
  dontKnowRegistry ? { registryOffice: 'unknown' as const } : {}

/** What is said of birth and parents, or where it is known from. */
const pickBirth = (
  { motherFullName, fatherFullName, birthDate, placeOfBirth, nationality, passport }: CertificateForm,
  joined: Joined,
) => {
  if (joined === 'known') return { holderIsApplicant: true }
  const birth = { motherFullName, fatherFullName, birthDate }
  return joined === 'both' ? { ...birth, applicant: { placeOfBirth, nationality, passport } } : birth
}

/** The body of the call, or what is wrong with it. */
const parseForm = (
  { motherFullName: _mother, fatherFullName: _father, birthDate: _birth, ...form }: CertificateForm,
  birth: object,
  supportDocuments: readonly string[],
) =>
  birthCertificateRequestSchema.safeParse({
    ...form,
    ...birth,
    ...pickRegistry(form),
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
  const names = listBodyFields('birth-certificate', marks)
  const whole = { ...form, ...pickRegistry(form), supportDocuments }
  return { fields: Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) }
}

/**
 * Sends the whole form, or what was marked in it; answers the certificate, which a correction has none of.
 * @throws {WrongFields} before anything is sent
 */
export const submitCertificate = async (
  token: string,
  { itemId, values, sentIds, marks, joined }: FilledForm,
  keyOf: (body: unknown) => string,
): Promise<BirthCertificateRequest | undefined> => {
  if (marks.length > 0) {
    const correction = { ...markedBody(values, sentIds, marks), ...(itemId === undefined ? {} : { itemId }) }
    await correctForm(token, 'birth-certificate', correction, keyOf(correction))
    return undefined
  }
  const parsed = parseForm(values, { ...pickBirth(values, joined), itemId }, sentIds)
  if (!parsed.success)
    throw new WrongFields(parsed.error.issues.map(({ path, message }) => ({ field: String(path.at(-1)), message })))
  await submitBirthCertificate(token, parsed.data, keyOf(parsed.data))
  return parsed.data
}
