/** How a page learns that it was reached from a payment which the server has not confirmed yet. */
export const processingPayment = { payment: 'processing' } as const

export const isProcessingPayment = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'payment' in state && state.payment === processingPayment.payment
