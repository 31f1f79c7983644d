import * as z from 'zod/mini'
import { correctionFieldSchema } from '../../correction-fields.js'
import { dataFormSchema } from '../../data-forms.js'
import { documentDataFieldSchema } from '../../document-data.js'
import { itemIdSchema, lastLinkGeneration, uploadIdSchema } from '../../ids.js'
import { storedLanguageSchema } from '../../languages.js'
import { addedServiceSchema, deliverySchema, free, nothing, recordPlaceSchema } from '../event-parts.js'
import { areaEvents, orderEvent, type TextsOf } from '../order-event.js'

export const dataEvents = /* @__PURE__ */ areaEvents(() => ({
  ApplicantDataCompleted: orderEvent({
    data: z.object({
      fields: z.array(z.string()),
      /** The given data of each item. */
      items: z.optional(
        z.array(
          z.object({
            itemId: itemIdSchema,
            fields: z.array(documentDataFieldSchema),
            /** Of a civil record. Absent: state and city were not asked yet, and nothing lacks them. */
            record: z.optional(recordPlaceSchema),
          }),
        ),
      ),
    }),
    personal: z.object({
      fullName: z.string(),
      dateOfBirth: z.string(),
      placeOfBirth: z.string(),
      nationality: free,
      passport: free,
      motherName: z.string(),
      fatherName: z.string(),
      currentAddress: free,
      phone: z.string(),
      email: z.string(),
      zipCode: free,
      street: free,
      city: free,
      state: free,
      country: free,
      additionalInfo: free,
      items: z.optional(
        z.array(z.object({ itemId: itemIdSchema, data: z.record(z.string(), z.optional(z.string())) })),
      ),
    }),
    conflictsWithStaff: true,
  }),
  BirthCertificateDataSubmitted: orderEvent({
    data: z.object({
      fields: z.array(z.string()),
      /** One birth; in events from when all births had one form, all of them. */
      itemIds: z.array(itemIdSchema),
      dontKnowRegistry: z.boolean(),
      /** Absent where nothing of it is known, and in events from before it was recorded. */
      record: z.optional(recordPlaceSchema),
      apostilleOption: z.nullable(z.enum(['certificate_only', 'translation_only', 'both'])),
      /** With what the forms of other births added and is not paid yet. */
      addedServices: z.array(addedServiceSchema),
      /** The support documents that belong to the form. */
      uploadIds: z.array(uploadIdSchema),
    }),
    personal: z.object({
      registryState: free,
      registryCity: free,
      registryOffice: free,
      matricula: free,
      fullNameOnCertificate: z.string(),
      motherFullName: z.string(),
      fatherFullName: z.string(),
      birthDate: z.string(),
      bookNumber: free,
      pageNumber: free,
      termNumber: free,
    }),
    conflictsWithStaff: true,
  }),
  /** What the translations are into that were ordered without a language, or into another one. */
  TranslationLanguageSet: orderEvent({
    data: z.object({
      items: z.array(z.object({ itemId: itemIdSchema, language: storedLanguageSchema })).check(z.minLength(1)),
    }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  SupportDocumentAttached: orderEvent({
    data: z.object({
      uploadId: uploadIdSchema,
      mediaType: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/heic']),
      bytes: z.int(),
    }),
    personal: z.object({ fileName: z.string() }),
    conflictsWithStaff: true,
  }),
  /** The customer took a file back; its bytes are deleted. */
  SupportDocumentWithdrawn: orderEvent({
    data: z.object({ uploadId: uploadIdSchema }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  /** Data went back to the customer; the reason says what to mend. */
  DataCorrectionRequested: orderEvent({
    data: z.object({
      forms: z.array(dataFormSchema).check(z.minLength(1)),
      /** What is wrong in them; of a form with none of these all is requested again. */
      fields: z.array(correctionFieldSchema),
      /** The births whose form is wrong; absent where none is, and in events from when all births had one form. */
      itemIds: z.optional(z.array(itemIdSchema).check(z.minLength(1))),
    }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
  }),
  DeliveryAddressChanged: orderEvent({
    data: z.object({
      deliveryCountry: z.string(),
      /** Days of the journey there by the courier's quote; absent in an order whose journey was never quoted. */
      transitDays: z.optional(z.int().check(z.nonnegative())),
      /** The new day of the promised delivery, where the one before leaves the journey too little time. */
      deliveryDay: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    }),
    personal: z.object({ delivery: z.optional(deliverySchema), reason: free }),
    conflictsWithStaff: true,
  }),
  /** Links of an earlier generation open nothing any more. */
  AccessLinkReplaced: orderEvent({
    data: z.object({
      generation: z.int().check(z.minimum(1), z.maximum(lastLinkGeneration)),
      /** What other mail has the new link: about the corrected address, or sent again to it. Absent: one of its own. */
      mailedWith: z.optional(z.enum(['email-corrected', 'sent-again'])),
    }),
    personal: nothing,
    conflictsWithStaff: false,
  }),
}))

/** The names of their free texts, for the browser too, which loads no schema for them. */
export const dataTexts = {
  DataCorrectionRequested: { name: 'O que o cliente deve corrigir' },
  DeliveryAddressChanged: { name: 'Motivo da mudança de endereço' },
} as const satisfies TextsOf<typeof dataEvents>
