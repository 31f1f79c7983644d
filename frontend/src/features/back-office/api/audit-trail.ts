import type { AuditExportFormat } from '@cartorio/contracts/audit-kinds.js'
import {
  type AuditTrailResponse,
  auditTrailResponseSchema,
  exportedRowsHeader,
} from '@cartorio/contracts/http/audit-trail.js'
import { type AuditListView, auditListViewsSchema } from '@cartorio/contracts/http/order-views.js'
import { adminPageSize } from '@cartorio/contracts/http/shared.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { requestFileAnswer } from '../../../lib/request-file'
import { auditKeys } from './audit-keys'
import { type ViewedList, viewsRefreshMillis } from './order-views'

export const auditFilterNames = ['kind', 'by', 'order', 'from', 'to', 'above', 'currency'] as const
/** What narrows the trail; `''` for no choice. */
export type AuditFilters = Readonly<Record<(typeof auditFilterNames)[number], string>>

type Page = { readonly cursor: string; readonly limit?: number; readonly signal?: AbortSignal | undefined }

const fetchPage = (
  filters: AuditFilters,
  { cursor, limit = adminPageSize, signal }: Page,
): Promise<AuditTrailResponse> => {
  const chosen = Object.entries({ ...filters, limit: String(limit), cursor }).filter(([, value]) => value !== '')
  return request('GET', `/api/admin/audit/trail?${new URLSearchParams(chosen)}`, {
    schema: auditTrailResponseSchema,
    signal,
  })
}

export const auditTrailQuery = (filters: AuditFilters, cursor: string) =>
  queryOptions({
    queryKey: auditKeys.trail(filters, cursor),
    queryFn: ({ signal }) => fetchPage(filters, { cursor, signal }),
    staleTime: 0,
  })

export const auditViewList: ViewedList = {
  path: '/api/admin/audit/views',
  queryKey: auditKeys.views,
  kept: 'Guarda os filtros: o que, quem, o período, o número do pedido, o valor e a moeda.',
  example: 'Devoluções altas',
}

/** One's own views of the audit, and those that the office shares. */
export const auditViewsQuery = queryOptions({
  queryKey: auditKeys.views,
  queryFn: async ({ signal }): Promise<readonly AuditListView[]> =>
    (await request('GET', auditViewList.path, { schema: auditListViewsSchema, signal })).views,
  staleTime: 0,
  refetchInterval: viewsRefreshMillis,
})

/** A file of what the filters show, which the server records before it gives it out; and how many rows it has. */
export const exportTrail = async (filters: AuditFilters, format: AuditExportFormat) => {
  const { file, headers } = await requestFileAnswer('POST', '/api/admin/audit/trail/export', {
    body: { format, ...filters },
  })
  return { file, rows: Number(headers.get(exportedRowsHeader)) }
}
