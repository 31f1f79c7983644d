import { useState } from 'react'
import {
  createFormControl,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { customerFormOptions } from './customer-form'

/** What was wrong when a form was last sent; `LazyErrorSummary` shows it. */
export const useFormErrors = <Values extends FieldValues>() => {
  const [found, setFound] = useState<FieldErrors<Values>>()
  return { found, take: setFound, clear: () => setFound(undefined) }
}

/** The names of the fields, in their order: `documents.7.cpf` is one within others. */
export const pathsIn = (values: object, above = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? pathsIn(value, `${above}${name}.`) : [`${above}${name}`],
  )

/**
 * A form of the customer whose fields are known in the order of its values, also after `reset`. A form leads to the
 * first wrong field that it knows, and fields under a `Controller` would come last.
 */
export const useOrderedForm = <Values extends FieldValues>(values: Values): UseFormReturn<Values> => {
  const [{ formControl }] = useState(() => {
    const created = createFormControl<Values>({
      ...customerFormOptions,
      defaultValues: values as DefaultValues<Values>,
    })
    const registerAll = () => {
      for (const path of pathsIn(values)) created.register(path as FieldPath<Values>)
    }
    registerAll()
    const reset: typeof created.reset = (...change) => {
      created.reset(...change)
      registerAll()
    }
    return { formControl: { ...created.formControl, reset } }
  })
  return useForm<Values>({ ...customerFormOptions, formControl })
}
