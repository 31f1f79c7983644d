import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { Currency } from '@cartorio/contracts/money.js'
import type { ProposableCommand } from '@cartorio/contracts/order/proposals/names.js'
import type { ComponentType } from 'react'
import * as z from 'zod/mini'
import type { OrderChange } from '../api/change-order'

/** What a form holds, by field, as typed. */
export type Values = Readonly<Record<string, unknown>>
export type FieldProblem = { readonly field: string; readonly message: string }
export type GivenBack = { readonly amount: number; readonly currency: Currency }
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
  /** The command by which money goes back; above the limit of one person the form proposes it. */
  readonly refunds?: ProposableCommand
  /** What goes back by what is filled in, minor units; `undefined` where the server alone knows it. */
  readonly givesBack?: (values: Values, order: AdminOrder) => GivenBack | undefined
}

/** Texts without their blanks at both ends; what holds nothing is left out. */
export const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )

/** The body of the request, or what is wrong with it by field. */
export const checkForm = (
  form: OrderForm,
  values: Values,
  order: AdminOrder,
): { readonly body: Values; readonly problems: readonly FieldProblem[] } => {
  const typed = filled(values)
  const body = filled(form.bodyOf?.(typed, order) ?? typed)
  const issues = z.safeParse(form.schema, body).error?.issues ?? []
  const found = issues.map(({ path, message }) => ({ field: fieldAt(form, path, body), message }))
  const own = form.problemsOf?.(typed, order) ?? []
  // The form's own sentence is of what was typed, the contract's of what was made of it.
  return { body, problems: firstOfEach([...own, ...found]) }
}

/** The field of a form that a path into its body belongs to. */
export const fieldAt = (form: OrderForm, path: readonly PropertyKey[], body: Values): string =>
  form.fieldOf?.(path, body) ?? String(path[0] ?? '')

/** One sentence per field is enough. */
const firstOfEach = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
