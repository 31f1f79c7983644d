import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { OrderChange } from '../api/change-order'

/** What a form holds, by field, as typed. */
export type Values = Readonly<Record<string, unknown>>
export type FieldProblem = { readonly field: string; readonly message: string }
export type FieldsProps = { readonly order: AdminOrder }

/** A form that asks for what a change of an order needs. */
export type OrderForm = {
  readonly title: string
  readonly explanation?: string
  /** What a person should know before giving this change to an order as it is now. */
  readonly warning?: (order: AdminOrder) => string | undefined
  readonly submitText: string
  readonly danger?: boolean
  /** Why the order does not take this change; `undefined` while it does. */
  readonly closed?: (order: AdminOrder) => string | undefined
  readonly initialValues?: (order: AdminOrder) => Values
  readonly Fields: ComponentType<FieldsProps>
  /** The body of the request, of what was typed; blanks are left out in any case. */
  readonly bodyOf?: (values: Values, order: AdminOrder) => Values
  readonly schema: z.core.$ZodType
  /** Maps a path of the body to the form's field; by default to the path's first part. */
  readonly fieldOf?: (path: readonly PropertyKey[], body: Values) => string
  /** What the body's schema cannot know. */
  readonly problemsOf?: (values: Values, order: AdminOrder) => readonly FieldProblem[]
  readonly changeOf: (body: Values) => OrderChange
}
