import { idempotencyKeyPattern } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { removeFlowDraft, removePlacedDraft, renameOrderOfDraft, typedKeys } from '../../lib/begun-order'
import { forget, recall, remember } from '../../lib/remembered'
import { newIdempotencyKey } from '../../lib/requests'
import { forgetSent } from '../../lib/sent-payment'
import { removeStored } from '../../lib/storage'
import { storedJson } from '../../lib/stored-json'
import { storedOrder } from '../../lib/stored-order'
import { pendingOrderKey } from '../../lib/stored-order-keys'
import {
  forgetTabOrder,
  keepTabOrder,
  notCancelled,
  type OrderNames,
  type TabOrder,
  tabOrder,
} from '../../lib/tab-order'

export type PendingOrder = {
  /** As it is kept: the server compares the bytes that come under one key. */
  readonly body: unknown
  readonly deliveryCountry: string
  readonly email: string | undefined
  readonly idempotencyKey: string
  /** The unpaid order that it takes the place of. */
  readonly replaced?: OrderNames | undefined
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
  const kept = storedJson(keptSchema, handed ?? recall(pendingOrderKey))
  if (kept === undefined) return undefined
  const { idempotencyKey, orderNumber: _, files: __, savedAt: ___, ...body } = kept
  const ofTab = tabOrder('several')
  const replaced = ofTab.idempotencyKey === idempotencyKey ? ofTab.replaced : undefined
  const { deliveryCountry, contactEmail } = body
  const email = typeof contactEmail === 'string' ? contactEmail : undefined
  return { body, deliveryCountry, email, idempotencyKey, replaced }
}

/** The same order without what the server refused in it, under a new key: another body is another request. */
export const withoutField = (
  pending: PendingOrder,
  field: 'shippingQuoteId' | 'uploadDraft',
): PendingOrder | undefined => {
  const idempotencyKey = newIdempotencyKey()
  const stored = storedOrder()
  const files = field === 'uploadDraft' ? undefined : stored?.files
  const savedAt = stored?.savedAt
  const kept = { ...z.looseObject({}).parse(pending.body), files, savedAt, [field]: undefined, idempotencyKey }
  remember(pendingOrderKey, JSON.stringify(kept))
  renameOrderOfDraft('several', pending.idempotencyKey, idempotencyKey)
  const ofTab = tabOrder('several')
  if (ofTab.idempotencyKey === pending.idempotencyKey) keepTabOrder('several', { ...ofTab, idempotencyKey })
  return readPendingOrder()
}

/** Keeps which order was made of what is stored: it may be paid by its link, in another tab or on another day. */
export const noteCreated = (
  { idempotencyKey, replaced: wanted }: PendingOrder,
  { token, orderNumber, replaced }: OrderNames & { readonly replaced?: boolean | undefined },
): void => {
  const stored = storedOrder()
  if (stored?.idempotencyKey === idempotencyKey) remember(pendingOrderKey, JSON.stringify({ ...stored, orderNumber }))
  renameOrderOfDraft('several', idempotencyKey, orderNumber)
  removePlacedDraft('several', orderNumber)
  const { replaced: _, ...ofTab } = tabOrder('several')
  if (ofTab.idempotencyKey === idempotencyKey)
    keepTabOrder('several', { ...ofTab, token, orderNumber, ...notCancelled(wanted, { replaced }) })
}

/**
 * Once an order is paid, nothing that was typed for it stays in the browser; what belongs to another order does. The tab
 * keeps which one was paid, and nothing of one that was cancelled.
 */
export const clearOrder = (
  { token, orderNumber }: Pick<OrderNames, 'token'> & Partial<OrderNames>,
  payment: TabOrder['payment'],
): void => {
  if (payment !== 'unconfirmed') forgetSent(token)
  const flows = ['several', 'one'] as const
  const ofTabs = flows.map(tabOrder).filter((ofTab) => ofTab.token === token)
  const stored = storedOrder()
  const number = orderNumber ?? ofTabs[0]?.orderNumber
  const isStored = number !== undefined && stored?.orderNumber === number
  if (isStored) forget(pendingOrderKey)
  const keys = [...(isStored ? [stored] : []), ...ofTabs].map(({ idempotencyKey }) => idempotencyKey)
  const names = [number, ...keys].filter((name) => name !== undefined)
  for (const flow of flows) {
    const { savedAt, ...ofTab } = tabOrder(flow)
    const isOfTab = ofTab.token === token
    removeFlowDraft(flow, names, isOfTab ? savedAt : undefined)
    if (!isOfTab) continue
    for (const key of typedKeys[flow]) removeStored('sessionStorage', key)
    if (payment === undefined) forgetTabOrder(flow)
    else keepTabOrder(flow, { ...ofTab, payment })
  }
}
