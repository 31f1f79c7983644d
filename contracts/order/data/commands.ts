import * as z from 'zod/mini'
import { correctionFieldSchema } from '../../correction-fields.js'
import { dataFormSchema } from '../../data-forms.js'
import { itemIdSchema, uploadIdSchema } from '../../ids.js'
import { storedLanguageSchema } from '../../languages.js'
import { deliverySchema, free } from '../event-parts.js'
import { by, command, remark } from '../order-command.js'
import { dataEvents } from './events.js'

/** What customers say of themselves and their documents, and where the parcel goes. */
export const dataCommands = [
  command('CompleteApplicantData', {
    by,
    /** Mends what was marked, the rest as it was given before: taken only while the form is sent back. */
    isCorrection: z.optional(z.literal(true)),
    personal: dataEvents.ApplicantDataCompleted.personal,
  }),
  command('SubmitBirthCertificateData', {
    by,
    isCorrection: z.optional(z.literal(true)),
    /** Left out: the only birth, or the first one whose data are awaited. */
    itemId: z.optional(itemIdSchema),
    dontKnowRegistry: z.boolean(),
    apostilleOption: z.nullable(z.enum(['certificate_only', 'translation_only', 'both'])),
    /** `null` where the form leaves the service out: the order keeps what it has. */
    wantsTranslation: z.nullable(z.boolean()),
    translationLanguage: z.nullable(storedLanguageSchema),
    wantsApostille: z.nullable(z.boolean()),
    uploadIds: z.array(uploadIdSchema),
    /** `applicant`: the certificate is the applicant's own, and this form says all that both ask for. */
    personal: z.extend(dataEvents.BirthCertificateDataSubmitted.personal, {
      applicant: z.optional(dataEvents.ApplicantDataCompleted.personal),
    }),
  }),
  command('SetTranslationLanguage', {
    by,
    items: z.array(z.object({ itemId: itemIdSchema, language: storedLanguageSchema })),
    ...remark,
  }),
  command('AttachSupportDocument', {
    ...dataEvents.SupportDocumentAttached.data.shape,
    personal: dataEvents.SupportDocumentAttached.personal,
    /** Sent before the order existed: a draft has limits of its own. */
    fromDraft: z.optional(z.literal(true)),
  }),
  command('WithdrawSupportDocument', dataEvents.SupportDocumentWithdrawn.data.shape),
  command('RequestDataCorrection', {
    forms: z.array(dataFormSchema),
    /** Left out: the whole forms. */
    fields: z.optional(z.array(correctionFieldSchema)),
    /** Of the birth certificate's form. Left out: every birth whose form was received. */
    itemIds: z.optional(z.array(itemIdSchema)),
    reason: z.string(),
    ...remark,
  }),
  command('ChangeDeliveryAddress', {
    by,
    deliveryCountry: z.string(),
    transitDays: dataEvents.DeliveryAddressChanged.data.shape.transitDays,
    personal: z.object({ delivery: deliverySchema, reason: free }),
    ...remark,
  }),
  command('ReplaceAccessLink', { by, ...remark }),
] as const
