import * as z from 'zod/mini'
import { instantSchema, itemIdSchema, uploadIdSchema } from '../../ids.js'
import { command, itemIds, numberInOrder, remark } from '../order-command.js'
import { consentEvents, signedPaperSchema } from './events.js'

/** Signed papers: of the holder who agrees, and of the customer who asks the notary office in writing. */
export const consentCommands = [
  command('DemandSignedPaper', {
    itemIds,
    paper: signedPaperSchema,
    formId: z.optional(uploadIdSchema),
    reason: z.optional(z.string()),
    ...remark,
  }),
  command('WaiveSignedPaper', { itemIds, paper: signedPaperSchema, ...remark }),
  command('AttachSignatureForm', {
    ...consentEvents.SignatureFormAttached.data.shape,
    personal: consentEvents.SignatureFormAttached.personal,
  }),
  command('AttachSignedPaper', {
    ...consentEvents.SignedPaperAttached.data.shape,
    personal: consentEvents.SignedPaperAttached.personal,
  }),
  command('RequestHolderAuthorisation', {
    itemId: itemIdSchema,
    personal: consentEvents.HolderAuthorisationRequested.personal,
  }),
  command('AnswerHolderAuthorisation', {
    request: numberInOrder,
    /** Whether the birth date that came with it is the holder's. */
    matches: z.boolean(),
    agrees: z.boolean(),
  }),
  /** The links whose days are over at an instant. */
  command('LapseHolderAuthorisations', { endedBy: instantSchema }),
] as const
