import type { DataForm } from '@cartorio/contracts/data-forms.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { request } from '../http'

/** What was marked in a form that came back. */
export type Correction = {
  /** Of several births, which one. */
  readonly itemId?: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly items?: readonly { readonly itemId: string; readonly data: Readonly<Record<string, unknown>> }[]
}

export const correctForm = (token: string, form: DataForm, body: Correction, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/corrections/${form}`, {
    body,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
