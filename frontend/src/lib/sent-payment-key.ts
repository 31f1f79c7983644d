/** The payment that was sent in this tab and has no answer yet. */
export const sentPaymentKey = 'sentPayment'
