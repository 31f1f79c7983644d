import * as z from 'zod/mini'
import { uploadMediaTypes } from '../../http/uploads.js'
import { instantSchema, itemIdSchema, uploadIdSchema } from '../../ids.js'
import { free, nothing } from '../event-parts.js'
import { areaEvents, orderEvent, type TextsOf } from '../order-event.js'
import { signedPapers } from './names.js'

export const signedPaperSchema = z.enum(signedPapers)

/** What a mailed link of a holder is named by: its number within the order, from 1. */
const request = { itemId: itemIdSchema, request: z.int().check(z.positive()) }

const file = { uploadId: uploadIdSchema, mediaType: z.enum(uploadMediaTypes), bytes: z.int() }

const answered = orderEvent({ data: z.object(request), personal: nothing, conflictsWithStaff: true })

export const consentEvents = /* @__PURE__ */ areaEvents(() => ({
  /** The notary office, or ours, asks for a signed paper of these documents. The reason is written for the customer. */
  SignedPaperDemanded: orderEvent({
    data: z.object({
      itemIds: z.array(itemIdSchema).check(z.minLength(1)),
      paper: signedPaperSchema,
      /** The office's own form, attached before. */
      formId: z.optional(uploadIdSchema),
    }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
  }),
  /** The work on these documents goes on without it. */
  SignedPaperWaived: orderEvent({
    data: z.object({ itemIds: z.array(itemIdSchema).check(z.minLength(1)), paper: signedPaperSchema }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  /** A form to be signed; a demand names it. */
  SignatureFormAttached: orderEvent({
    data: z.object(file),
    personal: z.object({ fileName: z.string() }),
    conflictsWithStaff: false,
  }),
  SignedPaperAttached: orderEvent({
    data: z.object({ itemId: itemIdSchema, paper: signedPaperSchema, ...file }),
    personal: z.object({ fileName: z.string() }),
    conflictsWithStaff: true,
  }),
  /** A mail with a link goes to the holder. Links of before open nothing any more. */
  HolderAuthorisationRequested: orderEvent({
    data: z.object({ ...request, expiresAt: instantSchema }),
    personal: z.object({ email: z.string() }),
    conflictsWithStaff: false,
  }),
  HolderAuthorisationGiven: answered,
  HolderAuthorisationRefused: answered,
  /** Its days are over. */
  HolderAuthorisationLapsed: answered,
  /** The link was answered with another birth date than the holder's; at the third time it is dead. */
  HolderBirthDateMissed: orderEvent({
    data: z.object({ ...request, misses: z.int().check(z.positive()) }),
    personal: nothing,
    conflictsWithStaff: false,
  }),
}))

/** The names of their free texts, for the browser too, which loads no schema for them. */
export const consentTexts = {
  SignedPaperDemanded: { name: 'O que o cliente lê do papel assinado' },
} as const satisfies TextsOf<typeof consentEvents>
