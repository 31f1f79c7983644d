import { idempotencyKeyPattern } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { newIdempotencyKey } from '../../lib/idempotency-key'
import { forget, recall, remember } from '../../lib/remembered'
import { readStored, removeStored } from '../../lib/storage'
import {
  pendingOrderKey,
  requestDraftKey,
  requestFilesKey,
  savedRequestDraftKey,
  savedWizardDraftKey,
  wizardDraftKey,
  wizardOrderKey,
} from '../../lib/stored-order-keys'
import { forgetTabOrder, keepTabOrder, type TabOrder, tabOrder } from '../../lib/tab-order'

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
    const { idempotencyKey, token: _, ...body } = keptSchema.parse(kept)
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
  const ofTab = tabOrder('several')
  if (ofTab.idempotencyKey === pending.idempotencyKey)
    keepTabOrder('several', { ...ofTab, idempotencyKey: kept.idempotencyKey })
  return readPendingOrder()
}

const storedSchema = z.object({ idempotencyKey: z.string(), token: z.optional(z.string()) })

/** What is stored for the checkout, whichever order it is of. */
const storedOrder = () => {
  try {
    return storedSchema.safeParse(JSON.parse(recall(pendingOrderKey) ?? 'null')).data
  } catch {
    return undefined
  }
}

type Created = { readonly token: string; readonly orderNumber: string }

/** Keeps which order was made of what is stored: it may be paid by its link, in another tab or on another day. */
export const noteCreated = ({ idempotencyKey, body }: PendingOrder, { token, orderNumber }: Created): void => {
  if (storedOrder()?.idempotencyKey === idempotencyKey) {
    const content = z.looseObject({}).parse(body)
    remember(pendingOrderKey, JSON.stringify({ ...content, idempotencyKey, token }))
  }
  const ofTab = tabOrder('several')
  if (ofTab.idempotencyKey === idempotencyKey) keepTabOrder('several', { ...ofTab, token, orderNumber })
}

const flows = {
  several: { tab: [requestDraftKey, requestFilesKey], saved: savedRequestDraftKey },
  one: { tab: [wizardDraftKey, wizardOrderKey], saved: savedWizardDraftKey },
} as const

const savedSchema = z.object({ savedAt: z.string(), order: z.optional(z.string()) })

const savedDraft = (key: string) => {
  try {
    return savedSchema.safeParse(JSON.parse(readStored('localStorage', key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/**
 * Once an order is paid, nothing that was typed for it stays in the browser; what belongs to another order does. The tab
 * keeps which one was paid, and nothing of one that was cancelled.
 */
export const clearOrder = (token: string, payment: TabOrder['payment']): void => {
  const stored = storedOrder()
  /** As what the order is known: drafts name the one that they had when it was made. */
  const names: (string | undefined)[] = [token]
  if (stored?.token === token) {
    names.push(stored.idempotencyKey)
    forget(pendingOrderKey)
  }
  for (const flow of ['several', 'one'] as const) {
    const { savedAt, ...ofTab } = tabOrder(flow)
    const isOfTab = ofTab.token === token
    const saved = savedDraft(flows[flow].saved)
    if (isOfTab) names.push(ofTab.idempotencyKey)
    if (saved && ((saved.order && names.includes(saved.order)) || (isOfTab && saved.savedAt === savedAt)))
      removeStored('localStorage', flows[flow].saved)
    if (!isOfTab) continue
    for (const key of flows[flow].tab) removeStored('sessionStorage', key)
    if (payment === undefined) forgetTabOrder(flow)
    else keepTabOrder(flow, { ...ofTab, payment })
  }
}
