export const checkoutKeys = {
  config: () => ['checkout', 'config'] as const,
  createdOrder: (idempotencyKey: string) => ['checkout', 'created-order', idempotencyKey] as const,
  order: (token: string) => ['checkout', 'order', token] as const,
  intent: (token: string) => ['checkout', 'intent', token] as const,
}
