import { idempotencyKeyPattern } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { newIdempotencyKey } from '../../lib/idempotency-key'
import { forget, recall, remember } from '../../lib/remembered'
import { removeStored } from '../../lib/storage'
import {
  pendingOrderKey,
  requestDraftKey,
  requestFilesKey,
  savedRequestDraftKey,
  savedWizardDraftKey,
  wizardDraftKey,
  wizardOrderKey,
} from '../../lib/stored-order-keys'

export type PendingOrder = {
  /** As it is kept: the server compares the bytes that come under one key. */
  readonly body: unknown
  readonly deliveryCountry: string
  readonly idempotencyKey: string
}

/** What makes it an order at all; the rest is the server's to check, which says what is wrong. */
const keptSchema = z.looseObject({
  idempotencyKey: z.string().check(z.regex(idempotencyKeyPattern)),
  documents: z.array(z.unknown()).check(z.minLength(1)),
  deliveryCountry: z.string(),
})

/**
 * The order that waits for its payment: the one that the history handed over, or the stored one. `undefined` when there
 * is none or when it is broken.
 */
export const readPendingOrder = (handed?: string): PendingOrder | undefined => {
  try {
    const kept: unknown = JSON.parse(handed ?? recall(pendingOrderKey) ?? 'null')
    const { idempotencyKey, ...body } = keptSchema.parse(kept)
    return { body, deliveryCountry: body.deliveryCountry, idempotencyKey }
  } catch {
    return undefined
  }
}

/** The same order without what the server refused in it, under a new key: another body is another request. */
export const withoutField = (
  pending: PendingOrder,
  field: 'shippingQuoteId' | 'uploadDraft',
): PendingOrder | undefined => {
  const kept = { ...z.looseObject({}).parse(pending.body), [field]: undefined, idempotencyKey: newIdempotencyKey() }
  remember(pendingOrderKey, JSON.stringify(kept))
  return readPendingOrder()
}

/** Once an order is paid, nothing of it stays in the browser. */
export const clearPendingOrder = (): void => {
  for (const key of [requestDraftKey, requestFilesKey, wizardDraftKey, wizardOrderKey])
    removeStored('sessionStorage', key)
  for (const key of [pendingOrderKey, savedRequestDraftKey, savedWizardDraftKey]) forget(key)
}
