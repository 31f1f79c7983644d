import * as z from 'zod/mini'
import { addableServices } from '../../added-services.js'
import { itemIdSchema, uploadIdSchema } from '../../ids.js'
import { itemEndSchema } from '../../item-ends.js'
import { orderedLanguageSchema } from '../../languages.js'
import { centsSchema } from '../../money.js'
import { customerMail } from '../customer-mail.js'
import { byOffice, byTranslator, command, itemIds, remark } from '../order-command.js'
import { reversing } from '../reversal.js'
import { changedUse } from './changed-use.js'
import { workEvents } from './events.js'

export const changeDocumentUse = command('ChangeDocumentUse', {
  itemId: itemIdSchema,
  ...changedUse,
  add: z.array(z.object({ service: z.enum(addableServices), language: z.nullable(orderedLanguageSchema) })),
  drop: z.array(z.enum(addableServices)),
  ...remark,
})
export const cancelItems = command('CancelItems', {
  itemIds,
  end: itemEndSchema,
  /** What is given back, minor units; `null` for all that was paid for the items. */
  refund: z.nullable(centsSchema),
  reason: z.string(),
  ...remark,
})

/** What the office does with the documents. */
export const workCommands = [
  command('StartProcessing', { ...byOffice, ...customerMail, ...remark }),
  command('IssueDocuments', {
    itemIds,
    /** The day on the documents; without it today. */
    issuedOn: z.optional(z.string()),
    ...byOffice,
    ...customerMail,
    ...remark,
  }),
  command('TranslateDocuments', { itemIds, ...byTranslator, ...customerMail, ...remark }),
  command('ApostilleDocuments', { itemIds, ...byOffice, ...customerMail, ...remark }),
  /** Without `itemIds` the documents of the last one that was recorded. */
  command('ReverseIssue', { itemIds: z.optional(itemIds), ...reversing }),
  command('ReverseTranslation', { itemIds: z.optional(itemIds), ...reversing }),
  command('ReverseApostille', { itemIds: z.optional(itemIds), ...reversing }),
  command('AttachIssuedCopy', {
    ...workEvents.IssuedCopyAttached.data.shape,
    personal: workEvents.IssuedCopyAttached.personal,
  }),
  command('ReleaseFile', {
    itemId: itemIdSchema,
    personal: workEvents.FileReleased.personal,
    ...remark,
  }),
  command('WithdrawIssuedCopy', { uploadId: uploadIdSchema, reason: z.string(), ...remark }),
  changeDocumentUse,
  cancelItems,
] as const
