export type OrderFilters = { readonly search: string; readonly status: string }

const all = ['back-office'] as const

export const backOfficeKeys = {
  all,
  lists: [...all, 'orders'] as const,
  list: (filters: OrderFilters) => [...all, 'orders', filters] as const,
  order: (id: string) => [...all, 'order', id] as const,
  stats: [...all, 'stats'] as const,
}
