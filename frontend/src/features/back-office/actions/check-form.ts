import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import * as z from 'zod/mini'
import type { FieldProblem, OrderForm, Values } from './order-form'

/** Texts without their blanks at both ends; what holds nothing is left out. */
const filled = (values: Values): Values =>
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
