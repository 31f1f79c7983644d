import * as z from 'zod/mini'
import { documentDataSchema } from '../document-data-schema.js'
import { email } from '../email.js'
import { applicantInstructions as instructions } from '../field-instructions.js'
import { itemIdSchema } from '../ids.js'
import { nationalities } from '../nationalities.js'
import { phone } from '../phone.js'
import { birthDay, optionalText, personName, text } from '../text.js'
import { plainTyped } from '../typed-text.js'

/** `POST /api/orders/{token}/complete`. */
export const applicantDataSchema = z.object({
  fullName: personName(instructions.fullName),
  dateOfBirth: birthDay(instructions.dateOfBirth),
  placeOfBirth: text({ max: 150, message: instructions.placeOfBirth }),
  nationality: z._default(text({ max: 60, message: instructions.nationality }), nationalities[0]),
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
})
export type ApplicantDataRequest = z.input<typeof applicantDataSchema>
export type ApplicantData = z.output<typeof applicantDataSchema>
