import { isOldDraft, isOldPendingOrder } from './order-retention'
import { readStored, removeStored, writeStored } from './storage'
import { pendingOrderKey, savedRequestDraftKey, savedWizardDraftKey } from './stored-order-keys'

const parse = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const forgetOld = (key: string, isOld: (savedAt: unknown) => boolean): void => {
  const text = readStored('localStorage', key)
  if (text === null) return
  const kept = parse(text)
  // Releases before noted no time with an order that waits for its checkout.
  if (kept?.idempotencyKey && kept.savedAt === undefined)
    writeStored('localStorage', key, JSON.stringify({ ...kept, savedAt: new Date().toISOString() }))
  else if (isOld(kept?.savedAt)) removeStored('localStorage', key)
}

/** A browser keeps for ever what it was given: whichever page of the site opens next removes what is too old. */
export const forgetOldOrders = (): void => {
  forgetOld(savedRequestDraftKey, isOldDraft)
  forgetOld(savedWizardDraftKey, isOldDraft)
  forgetOld(pendingOrderKey, isOldPendingOrder)
}
