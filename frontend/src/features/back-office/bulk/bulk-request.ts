import { type BulkPreviewRow, bulkPreviewRequestSchema } from '@cartorio/contracts/http/bulk.js'
import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import { unassigned } from '@cartorio/contracts/order-queues.js'
import * as z from 'zod/mini'
import { type FieldProblem, filled, type Values } from '../actions/order-form'
import type { BulkSelection } from './bulk-steps'

/** The field of an order's tracking number. */
export const numberField = (orderId: string): string => `number:${orderId}`

export type BulkBody = {
  readonly step: BulkStep
  readonly fields: Values
  readonly orders: readonly { readonly orderId: string; readonly revision?: number; readonly trackingNumber?: string }[]
}

const numberOf = (values: Values, orderId: string) => {
  const typed = values[numberField(orderId)]
  return typeof typed === 'string' ? { trackingNumber: typed } : {}
}

/** What the preview is asked for. */
export const toBulkBody = (step: BulkStep, typed: Values, orders: readonly BulkSelection[]): BulkBody => {
  const values = filled(typed)
  const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(numberField(''))))
  return {
    step,
    fields: fields.staffId === unassigned ? { ...fields, staffId: null } : fields,
    orders: orders.map(({ id, revision }) => ({
      orderId: id,
      ...(revision === undefined ? {} : { revision }),
      ...numberOf(values, id),
    })),
  }
}

/** The orders that the preview says will be recorded, with the revisions that it has shown. */
export const toStartBody = (body: BulkBody, rows: readonly BulkPreviewRow[]): BulkBody => {
  const shown = new Map(rows.map((row) => [row.orderId, row]))
  return {
    ...body,
    orders: body.orders.flatMap((order) => {
      const row = shown.get(order.orderId)
      return row?.outcome === 'done' && row.revision !== null ? [{ ...order, revision: row.revision }] : []
    }),
  }
}

/** What is wrong in the body, by field of the form. */
export const findBulkProblems = (body: BulkBody): readonly FieldProblem[] => {
  const issues = z.safeParse(bulkPreviewRequestSchema, body).error?.issues ?? []
  const found = issues.map(({ path: [part, place], message }) => {
    const order = part === 'orders' ? body.orders[Number(place)] : undefined
    return { field: order === undefined ? String(place ?? part ?? '') : numberField(order.orderId), message }
  })
  const byHandWithoutNote = body.step === 'status' && body.fields.override === true && body.fields.notes === undefined
  return byHandWithoutNote
    ? [...found, { field: 'notes', message: 'Diga por que a situação é definida à mão.' }]
    : found
}
