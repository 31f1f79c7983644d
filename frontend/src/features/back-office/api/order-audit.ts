import {
  auditEventsSchema,
  auditViewSchema,
  orderVerificationSchema,
  orderViewsOfDataSchema,
} from '@cartorio/contracts/http/audit.js'
import { auditNotesSchema, writtenAuditNoteSchema } from '@cartorio/contracts/http/audit-notes.js'
import { recordedChecksSchema } from '@cartorio/contracts/http/audit-trail.js'
import { orderReplaySchema } from '@cartorio/contracts/http/order-replay.js'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { fileMillis, newIdempotencyKey } from '../../../lib/requests'
import { useContentKey } from '../../../lib/use-content-key'
import { auditKeys } from './audit-keys'
import { backOfficeKeys } from './keys'
import { viewMillis } from './personal-data'

/** The recorded view under which texts and names are shown; `''` for none. */
export type AuditViewId = string

const address = (id: string, part: string, query: Readonly<Record<string, string>>): string => {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return `/api/admin/orders/${id}/${part}${given.size === 0 ? '' : `?${given}`}`
}

type Asked = { readonly queryKey: readonly unknown[] }

/** What stood here stays until the next answer, but nothing that a view had opened once that is over. */
const keepUnder =
  (view: AuditViewId) =>
  <D>(previous: D | undefined, asked: Asked | undefined): D | undefined =>
    view !== '' || asked?.queryKey.at(-1) === '' ? previous : undefined

/** The order's events as they lie in the log. */
export const orderEventsQuery = (id: string, view: AuditViewId) =>
  queryOptions({
    queryKey: auditKeys.orderEvents(id, view),
    queryFn: ({ signal }) =>
      request('GET', address(id, 'events', { view }), { schema: auditEventsSchema, signal, millis: fileMillis }),
    staleTime: 0,
    placeholderData: keepUnder(view),
    gcTime: viewMillis,
  })

/** Who has viewed the order's personal data. */
export const viewsOfDataQuery = (id: string, view: AuditViewId) =>
  queryOptions({
    queryKey: auditKeys.viewsOfData(id, view),
    queryFn: ({ signal }) =>
      request('GET', address(id, 'audit-views', { view }), { schema: orderViewsOfDataSchema, signal }),
    staleTime: 0,
    placeholderData: keepUnder(view),
    gcTime: viewMillis,
  })

/** What auditors wrote beside the order's history. */
export const auditNotesQuery = (id: string, view: AuditViewId) =>
  queryOptions({
    queryKey: auditKeys.notes(id, view),
    queryFn: ({ signal }) => request('GET', address(id, 'audit-notes', { view }), { schema: auditNotesSchema, signal }),
    staleTime: 0,
    placeholderData: keepUnder(view),
    gcTime: viewMillis,
  })

export type AuditNoteDraft = { readonly text: string; readonly revision?: number | undefined }

/** The same note sent again, because its answer was lost, is one note. */
export const useWriteAuditNote = (id: string) => {
  const queryClient = useQueryClient()
  const keyOf = useContentKey()
  return useMutation({
    mutationFn: ({ note, written }: { readonly note: AuditNoteDraft; readonly written: number }) =>
      request('POST', `/api/admin/orders/${id}/audit-notes`, {
        body: note,
        headers: { 'idempotency-key': keyOf({ note, written }) },
        schema: writtenAuditNoteSchema,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...backOfficeKeys.viewsOf(id), 'audit', 'notes'] }),
    gcTime: 0,
  })
}

/** The order after one of its events. The past does not change: it is read once. */
export const replayQuery = (id: string, revision: number, view: AuditViewId) =>
  queryOptions({
    queryKey: auditKeys.replay(id, revision, view),
    queryFn: ({ signal }) =>
      request('GET', address(id, 'replay', { revision: String(revision), view }), {
        schema: orderReplaySchema,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: viewMillis,
    placeholderData: keepUnder(view),
    retry: false,
  })

/** Records why the history is opened with what names a person. */
export const useRecordAuditView = (id: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      request('POST', `/api/admin/orders/${id}/audit-views`, {
        body: { reason },
        headers: { 'idempotency-key': newIdempotencyKey() },
        schema: auditViewSchema,
      }),
  })

/** The server's own check: it reads the log from the order on, and is made when it is asked for. */
export const useVerifyOrder = (id: string) =>
  useMutation({
    mutationFn: () =>
      request('GET', `/api/admin/orders/${id}/verify`, { schema: orderVerificationSchema, millis: fileMillis }),
  })

/** Records what did not hold in this browser's check. */
export const useReportFailedChecks = (id: string) =>
  useMutation({
    mutationFn: (failed: readonly string[]) =>
      request('POST', `/api/admin/orders/${id}/failed-checks`, { body: { failed }, schema: recordedChecksSchema }),
  })

/** The order's export as it came: its check reads every field. */
export const fetchOrderExport = (id: string): Promise<unknown> =>
  request('GET', `/api/admin/orders/${id}/export`, { millis: fileMillis })
