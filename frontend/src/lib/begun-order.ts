import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from './storage'
import { storedJson } from './stored-json'
import {
  requestDraftKey,
  requestFilesKey,
  savedRequestDraftKey,
  savedWizardDraftKey,
  wizardDraftKey,
  wizardOrderKey,
} from './stored-order-keys'
import { type Flow, forgetTabOrder, tabOrder } from './tab-order'

/**
 * A draft that was saved on the device names the order that was made of it, so that it goes when that order is paid: by
 * the idempotency key until the server has made the order, then by its number. Never by the token, which opens the order.
 */
const storageKeys: Readonly<Record<Flow, string>> = { several: savedRequestDraftKey, one: savedWizardDraftKey }
const savedSchema = z.looseObject({
  savedAt: z.string(),
  order: z.optional(z.string()),
  automatic: z.optional(z.boolean()),
})

const savedDraft = (flow: Flow) => storedJson(savedSchema, readStored('localStorage', storageKeys[flow]))

/** Of the draft that was saved at that time, if it is still there. */
export const nameOrderOfDraft = (flow: Flow, savedAt: string | undefined, order: string): void => {
  const saved = savedDraft(flow)
  if (saved !== undefined && saved.savedAt === savedAt)
    writeStored('localStorage', storageKeys[flow], JSON.stringify({ ...saved, order }))
}

/** The order of a draft has another name now. */
export const renameOrderOfDraft = (flow: Flow, from: string, to: string): void => {
  const saved = savedDraft(flow)
  if (saved?.order === from) nameOrderOfDraft(flow, saved.savedAt, to)
}

/** A begun order that was kept without a press goes once the order is made; one that a person has saved, once it is paid. */
export const removePlacedDraft = (flow: Flow, order: string): void => {
  const saved = savedDraft(flow)
  if (saved?.automatic === true && saved.order === order) removeStored('localStorage', storageKeys[flow])
}

/** Removes the draft of an order, by any of its names or by when the order's tab saved it. */
export const removeFlowDraft = (flow: Flow, names: readonly string[], savedAt: string | undefined): void => {
  const saved = savedDraft(flow)
  if (saved === undefined) return
  const isNamed = saved.order !== undefined && names.includes(saved.order)
  if (isNamed || saved.savedAt === savedAt) removeStored('localStorage', storageKeys[flow])
}

/** When the begun order of a flow was erased: a tab that the browser opens again shows none from before. */
const erasedOrderKeys: Readonly<Record<Flow, string>> = { one: 'wizardErased', several: 'requestErased' }

/** What a tab keeps of what was typed. */
export const typedKeys: Readonly<Record<Flow, readonly string[]>> = {
  one: [wizardDraftKey, wizardOrderKey],
  several: [requestDraftKey, requestFilesKey],
}

/** Removes from this tab what was typed for a begun order, and notes it for the tabs that the browser opens again. */
export const eraseTyped = (flow: Flow): void => {
  for (const key of typedKeys[flow]) removeStored('sessionStorage', key)
  // The order that was made of it goes on.
  if (tabOrder(flow).token === undefined) forgetTabOrder(flow)
}

export const noteErased = (flow: Flow): void => {
  writeStored('localStorage', erasedOrderKeys[flow], new Date().toISOString())
}

/** A tab that was closed before the begun order was erased, and is opened again, has it no longer. */
export const dropErased = (flow: Flow): void => {
  const erasedAt = readStored('localStorage', erasedOrderKeys[flow])
  const { savedAt } = tabOrder(flow)
  if (erasedAt !== null && savedAt !== undefined && savedAt <= erasedAt) eraseTyped(flow)
}
