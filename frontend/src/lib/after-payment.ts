/** What a page learns from the one before it about a payment; it stays through a reload. */
export const processingPayment = { payment: 'processing' } as const

const readPaymentState = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'payment' in state ? state.payment : undefined

/** Whether the page was reached from a payment which the server has not confirmed yet. */
export const isProcessingPayment = (state: unknown): boolean => readPaymentState(state) === processingPayment.payment

/** The bank's own page led back without a payment. */
export const refusedPayment = { payment: 'refused' } as const

export const isRefusedPayment = (state: unknown): boolean => readPaymentState(state) === refusedPayment.payment
