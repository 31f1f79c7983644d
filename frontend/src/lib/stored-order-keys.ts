/** Specification §3: where the checkout finds its order. */
export const pendingOrderKey = 'pendingOrder'
/** The unfinished flow; it holds the same personal data. */
export const requestDraftKey = 'requestDraft'
