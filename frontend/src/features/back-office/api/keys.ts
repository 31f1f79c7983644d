export type OrderFilters = { readonly search: string; readonly status: string }

const all = ['back-office'] as const

export const backOfficeKeys = {
  all,
  lists: [...all, 'orders'] as const,
  list: (filters: OrderFilters) => [...all, 'orders', filters] as const,
  order: (id: string) => [...all, 'order', id] as const,
  stats: [...all, 'stats'] as const,
  /** Not among `all`: no change of an order changes who works here. */
  staff: ['back-office-staff'] as const,
  /** What the list was narrowed to, for whoever comes back to it. */
  filters: ['back-office-filters'] as const,
}
