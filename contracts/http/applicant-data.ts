import * as z from 'zod/mini'
import { documentDataSchema } from '../document-data-schema.js'
import { email } from '../email.js'
import { applicantInstructions as instructions } from '../field-instructions.js'
import { itemIdSchema } from '../ids.js'
import { nationalities } from '../nationalities.js'
import { phone } from '../phone.js'
import { birthDay, optionalText, personName, text } from '../text.js'
import { plainTyped } from '../typed-text.js'

const nationality = () => text({ max: 60, message: instructions.nationality })

const fields = {
  fullName: personName(instructions.fullName),
  dateOfBirth: birthDay(instructions.dateOfBirth),
  placeOfBirth: text({ max: 150, message: instructions.placeOfBirth }),
  nationality: nationality(),
  passport: optionalText(40),
  motherName: personName(instructions.motherName),
  fatherName: personName(instructions.fatherName),
  currentAddress: optionalText(300),
  phone: phone(instructions.phone),
  email: email({ missing: instructions.email }),
  zipCode: optionalText(15, plainTyped),
  street: optionalText(200),
  city: optionalText(120),
  state: optionalText(80),
  country: optionalText(80),
  additionalInfo: optionalText(2000),
  /** What the documents need beyond that. */
  items: z.optional(z.array(z.object({ itemId: itemIdSchema, data: documentDataSchema })).check(z.maxLength(50))),
}

/** The whole form, as it is recorded; the office sends it so. */
export const applicantDataSchema = z.object({
  ...fields,
  nationality: z._default(nationality(), nationalities[0]),
})
export type ApplicantData = z.output<typeof applicantDataSchema>

/** `POST /api/orders/{token}/complete`: what the order knows may be left out, and stays as it is. */
export const applicantDataRequestSchema = z.object({
  ...fields,
  fullName: z.optional(fields.fullName),
  dateOfBirth: z.optional(fields.dateOfBirth),
  placeOfBirth: z.optional(fields.placeOfBirth),
  nationality: z.optional(fields.nationality),
  motherName: z.optional(fields.motherName),
  fatherName: z.optional(fields.fatherName),
  phone: z.optional(fields.phone),
  email: z.optional(fields.email),
  /** The birth certificate is the applicant's own: birth date and parents may be left out once its form was received. */
  holderIsApplicant: z.optional(z.boolean()),
})
export type ApplicantDataRequest = z.output<typeof applicantDataRequestSchema>
