export const requestDocumentsKeys = {
  config: () => ['request-documents', 'config'] as const,
  shippingRate: (request: { country: string; postalCode: string; pieces: number }) =>
    ['request-documents', 'shipping-rate', request] as const,
  address: (request: { country: string; zipCode: string }) => ['request-documents', 'address', request] as const,
}
