import * as z from 'zod/mini'
import { notaryOfficeSchema, translatorSchema } from '../events/office-lists.js'

/** `GET /api/admin/office-lists`: whom the steps of the work may name, by name. */
export const officeListsSchema = z.object({
  notaryOffices: z.array(notaryOfficeSchema),
  translators: z.array(translatorSchema),
})
export type OfficeLists = z.infer<typeof officeListsSchema>
