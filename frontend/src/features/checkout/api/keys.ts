export const checkoutKeys = {
  createdOrder: (idempotencyKey: string) => ['checkout', 'created-order', idempotencyKey] as const,
  intent: (token: string, charge: number | undefined) => ['checkout', 'intent', token, charge ?? 'order'] as const,
}
