import { readStored, removeStored, writeStored } from './storage'
import { requestDraftKey, requestFilesKey, wizardDraftKey, wizardOrderKey } from './stored-order-keys'
import { type Flow, forgetTabOrder, tabOrder } from './tab-order'

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
