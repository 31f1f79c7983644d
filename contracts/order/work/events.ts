import * as z from 'zod/mini'
import { addableServices } from '../../added-services.js'
import { itemIdSchema, sha256Hex, uploadIdSchema } from '../../ids.js'
import { itemEndSchema } from '../../item-ends.js'
import { centsSchema } from '../../money.js'
import { customerMail } from '../customer-mail.js'
import { free, nothing, officeDaySchema, stepOfficeSchema, stepTranslatorSchema } from '../event-parts.js'
import { areaEvents, orderEvent, type TextsOf } from '../order-event.js'
import { reversal, reversalWords } from '../reversal.js'
import { changedUse } from './changed-use.js'

/** The steps of a document that can be taken back; a signature cannot. */
export const reversibleStepSchema = z.enum(['issue', 'translate', 'apostille', 'apostille-translation'])

export const workEvents = /* @__PURE__ */ areaEvents(() => ({
  ProcessingStarted: orderEvent({
    data: z.object({
      /** The notary office that was asked for the documents; absent where it was not said. */
      office: z.optional(stepOfficeSchema),
      ...customerMail,
    }),
    personal: nothing,
    conflictsWithStaff: true,
    endsOverride: true,
  }),
  DocumentIssued: orderEvent({
    data: z.object({
      itemIds: z.array(itemIdSchema),
      /** The day on the document, where it is not that of the event. */
      issuedOn: z.optional(officeDaySchema),
      /** The notary office that issued it; absent where it was not said. */
      office: z.optional(stepOfficeSchema),
      ...customerMail,
    }),
    personal: nothing,
    conflictsWithStaff: true,
    endsOverride: true,
  }),
  DocumentTranslated: orderEvent({
    data: z.object({
      itemIds: z.array(itemIdSchema),
      /** Absent where it was not said. */
      translator: z.optional(stepTranslatorSchema),
      ...customerMail,
    }),
    personal: nothing,
    conflictsWithStaff: true,
    endsOverride: true,
  }),
  DocumentApostilled: orderEvent({
    data: z.object({
      itemIds: z.array(itemIdSchema),
      /** The apostille is the translations', not the documents'. */
      ofTranslation: z.optional(z.literal(true)),
      /** The notary office that made it; absent where it was not said. */
      office: z.optional(stepOfficeSchema),
      ...customerMail,
    }),
    personal: nothing,
    conflictsWithStaff: true,
    endsOverride: true,
  }),
  /** A step that was recorded by mistake: the documents owe it again. */
  DocumentStepReversed: orderEvent({
    data: z.object({
      ...reversal,
      step: reversibleStepSchema,
      itemIds: z.array(itemIdSchema),
      /** Other documents keep the step; absent where none does, and in releases that did not say. */
      partly: z.optional(z.literal(true)),
    }),
    personal: reversalWords,
    conflictsWithStaff: true,
  }),
  /** A scan of the issued document, for the customer to see before the parcel comes. */
  IssuedCopyAttached: orderEvent({
    data: z.object({
      itemId: itemIdSchema,
      uploadId: uploadIdSchema,
      mediaType: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/heic']),
      bytes: z.int(),
    }),
    personal: z.object({
      fileName: z.string(),
      /** SHA-256 of the file, hex, by which a receiver of the scan checks it; `null` in scans from before it was kept. */
      sha256: z.nullable(sha256Hex),
    }),
    conflictsWithStaff: false,
  }),
  /** The customer may download the item's scans: its delivery, where it is a file. */
  FileReleased: orderEvent({
    data: z.object({ itemId: itemIdSchema }),
    /** By which the registry's own page confirms the document; it shows whom it names to anyone who has it. */
    personal: z.object({ verificationCode: free }),
    conflictsWithStaff: true,
    endsOverride: true,
    evidence: 'parcel',
  }),
  /** The scan was wrong: its file is deleted. The reason is written for the customer. */
  IssuedCopyWithdrawn: orderEvent({
    data: z.object({ itemId: itemIdSchema, uploadId: uploadIdSchema }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: false,
  }),
  /** What the document is for, where it is used and its form, as they are from here on; absent: not known. */
  DocumentUseChanged: orderEvent({
    data: z.object({
      itemId: itemIdSchema,
      ...changedUse,
      /** Services that the document does not get any more. */
      dropped: z.array(z.enum(addableServices)),
      /** What is given back for them, minor units; absent where nothing is. */
      refunded: z.optional(centsSchema),
    }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  /** The items end here; the others go on. */
  ItemCancelled: orderEvent({
    data: z.object({
      itemIds: z.array(itemIdSchema),
      end: itemEndSchema,
      /** What is kept for searches that found nothing, minor units; absent where everything is given back. */
      kept: z.optional(centsSchema),
    }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
  }),
}))

/** The names of their free texts, for the browser too, which loads no schema for them. */
export const workTexts = {
  DocumentStepReversed: { name: 'Motivo de desfazer a etapa', rare: true },
  IssuedCopyWithdrawn: { name: 'Motivo da retirada da cópia' },
  ItemCancelled: { name: 'Motivo do encerramento de documentos' },
} as const satisfies TextsOf<typeof workEvents>
