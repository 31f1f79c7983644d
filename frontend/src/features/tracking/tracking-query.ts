export type TrackingQuery = { readonly orderNumber: string } | { readonly trackingNumber: string }

/** What a person typed, as the request that it means; `undefined` for a blank one. */
export const trackingQueryOf = (typed: string): TrackingQuery | undefined => {
  const code = typed.trim()
  if (code === '') return undefined
  const upper = code.toUpperCase()
  return upper.startsWith('CO-') ? { orderNumber: upper } : { trackingNumber: code }
}
