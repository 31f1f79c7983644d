import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { pathsIn } from '../../lib/use-ordered-form'
import type { WrongField } from './ErrorLinks'

const messageAt = (errors: unknown, path: string): string | undefined => {
  const found = path
    .split('.')
    .reduce<unknown>((node, part) => (node as Readonly<Record<string, unknown>> | undefined)?.[part], errors)
  const message = (found as { readonly message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}

/** What was `found` wrong, in the order of the form's fields. A mended field keeps its line. */
export const wrongFields = <Values extends FieldValues>(
  { getValues, formState }: Pick<UseFormReturn<Values>, 'getValues' | 'formState'>,
  found: FieldErrors<Values>,
): WrongField[] =>
  pathsIn(getValues()).flatMap((name) => {
    const before = messageAt(found, name)
    const now = messageAt(formState.errors, name)
    return before === undefined ? [] : [{ name, message: now ?? before, mended: now === undefined }]
  })

const isBlank = (value: unknown): boolean => typeof value !== 'string' || /^[-\s]*$/.test(value)

/** Whether something required was left empty. */
export const lacksField = <Values extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
  wrong: readonly WrongField[],
): boolean => wrong.some(({ name }) => isBlank(getValues(name as FieldPath<Values>)))
