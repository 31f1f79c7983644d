import * as z from 'zod/mini'
import { brazilianStateCodes } from '../brazilian-states.js'
import { certificateInstructions as instructions } from '../field-instructions.js'
import { itemIdSchema, uploadIdSchema } from '../ids.js'
import { optionalLanguageSchema } from '../languages.js'
import { registryOffices } from '../registry-offices.js'
import { birthDay, optionalText, personName } from '../text.js'
import { applicantDataSchema } from './applicant-data.js'

type Location = { dontKnowRegistry?: unknown; registryState?: unknown; registryCity?: unknown }

/** State and city of the registry, unless it is not known: each that is missing has its own sentence. */
export const checkLocation = <T extends Location>() =>
  z.check<T>(({ value, issues }) => {
    if (value.dontKnowRegistry) return
    for (const field of ['registryState', 'registryCity'] as const)
      if (!value[field])
        issues.push({ code: 'custom', input: value[field], path: [field], message: instructions[field] })
  })

/** Of several births, which one. Left out: the only birth, or the first one whose data are awaited. */
const itemId = z.optional(itemIdSchema)

/** The form's fields, without what holds of several. */
export const birthCertificateFields = {
  registryState: z.optional(
    z.pipe(
      z.union([z.enum(brazilianStateCodes), z.literal(''), z.null()], { error: instructions.registryState }),
      z.transform((state) => state || undefined),
    ),
  ),
  registryCity: optionalText(120),
  /** Checked by the server, which takes book, page and term from it. */
  matricula: optionalText(300),
  registryOffice: z._default(z.enum(registryOffices), 'unknown'),
  dontKnowRegistry: z._default(z.boolean(), false),
  fullNameOnCertificate: personName(instructions.fullNameOnCertificate),
  motherFullName: personName(instructions.motherFullName),
  fatherFullName: personName(instructions.fatherFullName),
  birthDate: birthDay(instructions.birthDate),
  bookNumber: optionalText(30),
  pageNumber: optionalText(30),
  termNumber: optionalText(40),
  /** Uploads made before (`POST /api/orders/{token}/documents`). */
  supportDocuments: z._default(z.array(uploadIdSchema).check(z.maxLength(20)), []),
  /** Left out: the form says nothing of the service, and an open charge for it stays. */
  needsApostille: z.optional(z.boolean()),
  needsTranslation: z.optional(z.boolean()),
  /** May be named later. */
  translationLanguage: optionalLanguageSchema,
  apostilleOption: z.optional(
    z.pipe(
      z.union([z.literal(''), z.null(), z.enum(['certificate_only', 'translation_only', 'both'])]),
      z.transform((option) => option || undefined),
    ),
  ),
}

/** The whole form; the office sends it so. */
export const birthCertificateSchema = z.object({ ...birthCertificateFields, itemId }).check(checkLocation())
export type BirthCertificate = z.output<typeof birthCertificateSchema>

const { motherFullName, fatherFullName, birthDate } = birthCertificateFields
const { placeOfBirth, nationality, passport } = applicantDataSchema.shape

/** `POST /api/orders/{token}/birth-certificate`: birth date and parents may be left out where the order knows them. */
export const birthCertificateRequestSchema = z
  .object({
    ...birthCertificateFields,
    itemId,
    motherFullName: z.optional(motherFullName),
    fatherFullName: z.optional(fatherFullName),
    birthDate: z.optional(birthDate),
    /** The certificate is the applicant's own: what the applicant's form said of birth and parents holds here too. */
    holderIsApplicant: z.optional(z.boolean()),
    /** The rest of the applicant's form, of the applicant's own certificate: both forms are received as one. */
    applicant: z.optional(z.object({ placeOfBirth, nationality, passport })),
  })
  .check(checkLocation())
export type BirthCertificateRequest = z.output<typeof birthCertificateRequestSchema>
