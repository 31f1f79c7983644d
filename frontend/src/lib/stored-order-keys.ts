/** Specification §3: where the checkout finds its order. */
export const pendingOrderKey = 'pendingOrder'
/** The unfinished flow; it holds the same personal data. */
export const requestDraftKey = 'requestDraft'
/** A draft of several documents that the customer saved on the device. */
export const savedRequestDraftKey = 'savedRequestDraft'
