import * as z from 'zod/mini'
import { type CorrectionField, listBodyFields } from '../correction-fields.js'
import type { DataForm } from '../data-forms.js'
import { documentDataSchema } from '../document-data-schema.js'
import { itemIdSchema } from '../ids.js'
import { applicantDataSchema } from './applicant-data.js'
import { birthCertificateFields, checkLocation } from './birth-certificate.js'

/** `POST /api/orders/{token}/corrections/{form}`: what was marked, and nothing else of the form. */
export const dataCorrectionSchema = z.object({
  /** By name, as in the whole form. */
  fields: z.record(z.string(), z.unknown()),
  /** Of the birth certificate's form: which of several births. Left out: the first one that is to be mended. */
  itemId: z.optional(itemIdSchema),
  /** What single documents need, as in the whole form. */
  items: z.optional(z.array(z.object({ itemId: itemIdSchema, data: documentDataSchema })).check(z.maxLength(50))),
})
export type DataCorrection = z.output<typeof dataCorrectionSchema>

const schemas: Readonly<Record<DataForm, Readonly<Record<string, z.ZodMiniType>>>> = {
  'applicant-data': applicantDataSchema.shape,
  'birth-certificate': birthCertificateFields,
}

/** Checks the marked fields as the whole form does. */
export const markedFieldsSchema = (form: DataForm, marked: readonly CorrectionField[]) => {
  const names = listBodyFields(form, marked)
  const shape = Object.fromEntries(Object.entries(schemas[form]).filter(([name]) => names.includes(name)))
  const fields = z.object(shape)
  return names.includes('registryCity') ? fields.check(checkLocation()) : fields
}
