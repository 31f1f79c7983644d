export const requestDocumentsKeys = {
  shippingRate: (request: { country: string; postalCode: string; pieces: number }) =>
    ['request-documents', 'shipping-rate', request] as const,
}
