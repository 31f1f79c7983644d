export const checkoutKeys = {
  createdOrder: (idempotencyKey: string) => ['checkout', 'created-order', idempotencyKey] as const,
  intent: (token: string) => ['checkout', 'intent', token] as const,
}
