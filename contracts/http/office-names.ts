import * as z from 'zod/mini'
import { messageTemplateSchema, notaryOfficeSchema, translatorSchema } from '../events/office-lists.js'

/** `GET /api/admin/office-lists`: whom the steps of the work may name, by name. */
export const officeListsSchema = z.object({
  notaryOffices: z.array(notaryOfficeSchema),
  translators: z.array(translatorSchema),
})
export type OfficeLists = z.infer<typeof officeListsSchema>

/** `GET /api/admin/message-templates`, oldest first. */
export const messageTemplatesViewSchema = z.object({
  version: z.int(),
  templates: z.array(messageTemplateSchema),
})
export type MessageTemplatesView = z.infer<typeof messageTemplatesViewSchema>
