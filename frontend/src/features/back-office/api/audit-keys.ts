import { backOfficeKeys } from './keys'

/** Apart from the desk's keys, which it loads first. None is among `all`: no change of an order changes its past. */
export const auditKeys = {
  orderEvents: (id: string, view: string) => [...backOfficeKeys.viewsOf(id), 'audit', 'events', view] as const,
  viewsOfData: (id: string, view: string) => [...backOfficeKeys.viewsOf(id), 'audit', 'views', view] as const,
  notes: (id: string, view: string) => [...backOfficeKeys.viewsOf(id), 'audit', 'notes', view] as const,
  replay: (id: string, revision: number, view: string) =>
    [...backOfficeKeys.viewsOf(id), 'audit', 'replay', revision, view] as const,
  trails: ['back-office-audit-trail'] as const,
  trail: (filters: Readonly<Record<string, string>>, cursor: string) =>
    ['back-office-audit-trail', filters, cursor] as const,
  views: ['back-office-audit-views'],
  settings: (moment: Readonly<Record<string, string>>) => ['back-office-settings-replay', moment] as const,
}
