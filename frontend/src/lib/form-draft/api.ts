import type { DataForm } from '@cartorio/contracts/data-forms.js'
import { formDraftSchema, type SaveFormDraft, savedFormDraftSchema } from '@cartorio/contracts/http/form-drafts.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../http'

const pathOf = (token: string, form: DataForm) => `/api/orders/${encodeURIComponent(token)}/drafts/${form}`

export const getFormDraft = (token: string, form: DataForm, signal?: AbortSignal) =>
  request('GET', pathOf(token, form), { schema: formDraftSchema, signal })

/** What was typed here before; it is personal, so the browser's memory keeps it no longer than its form. */
export const formDraftQuery = (token: string, form: DataForm) =>
  queryOptions({
    queryKey: ['form-draft', token, form] as const,
    queryFn: ({ signal }) => getFormDraft(token, form, signal),
    gcTime: 0,
  })

export const saveFormDraft = (
  token: string,
  form: DataForm,
  body: SaveFormDraft,
  { keepalive, signal }: { readonly keepalive: boolean; readonly signal: AbortSignal },
) => request('POST', pathOf(token, form), { body, schema: savedFormDraftSchema, keepalive, signal })

export const discardFormDraft = (token: string, form: DataForm) =>
  request('POST', `${pathOf(token, form)}/discard`, { schema: formDraftSchema })
