import * as z from 'zod/mini'
import { courierIds } from '../couriers.js'
import { instantSchema, orderIdSchema } from '../ids.js'
import { findMessageTemplateProblem } from '../message-templates.js'
import { bulkEnds, bulkSteps } from '../order/bulk-steps.js'
import { officeStaffCommands } from '../order/office/staff-commands.js'
import { parcelStaffCommands } from '../order/parcel/staff-commands.js'
import { trackingNumberText } from '../order/staff-fields.js'
import { workStaffCommands } from '../order/work/staff-commands.js'
import { settableStatusSchema } from '../statuses.js'
import { optionalText, saidBy, text } from '../text.js'
import { messageLength } from './customer-messages.js'

/** A page of the desk and more: an operator reads the preview of each. */
export const bulkMostOrders = 1000

/** Days for which results are kept: after a weekend and a holiday the office still finds what Friday's bulk refused. */
export const bulkKeptDays = 7

/** What the office writes to each customer: a template's fields are filled in for each order. */
const templatedText = text({ max: messageLength, message: 'Escreva a mensagem.' }).check(
  saidBy(findMessageTemplateProblem),
)

/** What a step asks once for all orders; what differs from order to order is left out: its documents, its parcel. */
export const bulkFields = {
  start: workStaffCommands.start.body,
  issue: z.omit(workStaffCommands.issue.body, { itemIds: true }),
  translate: z.omit(workStaffCommands.translate.body, { itemIds: true }),
  apostille: z.omit(workStaffCommands.apostille.body, { itemIds: true }),
  /** What the courier is told of each parcel that it makes a label for. */
  labels: z.omit(parcelStaffCommands.shipments.body, { again: true, destination: true }),
  ship: z.omit(parcelStaffCommands.ship.body, { trackingNumber: true }),
  deliver: parcelStaffCommands.deliver.body,
  complete: parcelStaffCommands.complete.body,
  note: officeStaffCommands.note.body,
  assign: officeStaffCommands.assign.body,
  /** With fields of a template, which each order fills by itself. */
  message: z.extend(officeStaffCommands.message.body, { text: templatedText }),
  /** As `PATCH …/status`; the tracking numbers stand with their orders. */
  status: z.object({
    status: settableStatusSchema,
    notes: optionalText(2000),
    override: z._default(z.boolean(), false),
    courier: z.optional(z.enum(courierIds, { error: 'Escolha a transportadora.' })),
  }),
} as const
export type BulkFields = { readonly [S in keyof typeof bulkFields]: z.output<(typeof bulkFields)[S]> }

const revision = z.int({ error: 'Falta a versão do pedido. Faça a prévia de novo.' }).check(z.nonnegative())
const orderId = z.pipe(z.string({ error: 'Escolha os pedidos.' }), orderIdSchema)
const trackingNumber = z.optional(trackingNumberText)

const previewedOrder = z.object({ orderId, revision: z.optional(revision), trackingNumber })
const startedOrder = z.object({
  orderId,
  /** The one that the preview has shown. */
  revision,
  trackingNumber,
})
export type BulkOrder = z.output<typeof startedOrder>

const ordersOf = <R extends typeof previewedOrder | typeof startedOrder>(row: R) =>
  z.array(row, { error: 'Escolha os pedidos.' }).check(
    z.minLength(1, { error: 'Escolha pelo menos um pedido.' }),
    z.maxLength(bulkMostOrders, { error: 'São no máximo 1.000 pedidos de uma vez. Escolha menos.' }),
    z.refine((rows) => new Set(rows.map(({ orderId }) => orderId)).size === rows.length, {
      error: 'Um dos pedidos está duas vezes na lista.',
    }),
  )

/** A request names its step, and what the step asks goes by it. */
const requestOf = <R extends typeof previewedOrder | typeof startedOrder>(row: R) => {
  const orders = ordersOf(row)
  const step = <S extends keyof typeof bulkFields>(name: S) =>
    z.object({ step: z.literal(name), fields: bulkFields[name], orders })
  return z.discriminatedUnion(
    'step',
    [
      step('start'),
      step('issue'),
      step('translate'),
      step('apostille'),
      step('labels'),
      step('ship'),
      step('deliver'),
      step('complete'),
      step('note'),
      step('assign'),
      step('message'),
      step('status'),
    ],
    { error: 'Escolha o que registrar.' },
  )
}

/** `POST /api/admin/bulk/preview`: writes nothing. */
export const bulkPreviewRequestSchema = requestOf(previewedOrder)
export type BulkPreviewRequest = z.output<typeof bulkPreviewRequestSchema>

/** Orders whose messages a preview shows. */
export const bulkShownMessages = 3

/** `POST /api/admin/bulk/test-message`: the message as an order would have it, to oneself. */
export const testMessageSchema = z.object({ text: templatedText, orderId })
/** `leaves`: whether it goes to one's own address, which is masked here; otherwise it stays in the list of kept mails. */
export const testMessageAnswerSchema = z.object({ to: z.string(), leaves: z.boolean() })
export type TestMessageAnswer = z.infer<typeof testMessageAnswerSchema>

/** `POST /api/admin/bulk`, and `…/{id}/retry` for orders of that one which were not recorded. */
export const bulkRequestSchema = requestOf(startedOrder)
export type BulkRequest = z.output<typeof bulkRequestSchema>

/** What a request holds whatever its step. */
export type BulkChange = {
  readonly [S in keyof BulkFields]: { readonly step: S; readonly fields: BulkFields[S] }
}[keyof BulkFields]

/**
 * `override`: the order takes the status only when it is set by hand, with a note; any other step only with a reason,
 * because the facts contradict a status that was set by hand.
 */
export const bulkOutcomes = ['done', 'refused', 'override'] as const

export const bulkPreviewRowSchema = z.object({
  orderId: z.string(),
  /** `null` for an order that there is not. */
  orderNumber: z.nullable(z.string()),
  /** What the answer was decided on, to be sent with the order; `null` for an order that there is not. */
  revision: z.nullable(z.int()),
  outcome: z.enum(bulkOutcomes),
  /** What will happen, or why not; for people. */
  text: z.string(),
  /** Whether the order changed after the revision that was sent. */
  changed: z.boolean(),
  /** Of a message what the customer will read, with the order's own values; of the first orders alone. */
  message: z.optional(z.string()),
})
export type BulkPreviewRow = z.infer<typeof bulkPreviewRowSchema>

const counts = z.object({ all: z.int(), done: z.int(), refused: z.int(), left: z.int() })
export type BulkCounts = z.infer<typeof counts>

export const bulkPreviewSchema = z.object({ rows: z.array(bulkPreviewRowSchema) })
export type BulkPreview = z.infer<typeof bulkPreviewSchema>

const summary = {
  id: z.string(),
  step: z.enum(bulkSteps),
  startedAt: instantSchema,
  /** `null` while it runs. */
  endedAt: z.nullable(instantSchema),
  end: z.nullable(z.enum(bulkEnds)),
  /** Whether it was told to stop and has not ended yet. */
  stopping: z.boolean(),
  counts,
  /** The bulk whose refused orders these are. */
  retryOf: z.nullable(z.string()),
}

export const bulkSummarySchema = z.object(summary)
export type BulkSummary = z.infer<typeof bulkSummarySchema>

/** `GET /api/admin/bulk`: one's own of the last days, newest first. */
export const bulkListSchema = z.object({ bulks: z.array(bulkSummarySchema) })
export type BulkList = z.infer<typeof bulkListSchema>

export const bulkRowSchema = z.object({
  orderId: z.string(),
  orderNumber: z.nullable(z.string()),
  /** `waiting`: not tried; after the end it was not recorded. */
  result: z.enum(['waiting', 'done', 'refused']),
  /** What was recorded, or why it was refused. */
  text: z.nullable(z.string()),
  /** The step of the work that the order took next when this one was recorded; `null` where there is none. */
  next: z.nullable(z.enum(bulkSteps)),
})
export type BulkRow = z.infer<typeof bulkRowSchema>

/** `GET /api/admin/bulk/{id}`: one's own. */
export const bulkSchema = z.object({ ...summary, rows: z.array(bulkRowSchema) })
export type Bulk = z.infer<typeof bulkSchema>
