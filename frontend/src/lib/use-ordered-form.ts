import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'

const pathsIn = (values: object, above = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? pathsIn(value, `${above}${name}.`) : [`${above}${name}`],
  )

/**
 * Makes the fields known in the order of the values. A form leads to the first wrong field that it knows, and fields
 * under a `Controller` would come last.
 */
export const useFieldOrder = <Values extends FieldValues>(register: UseFormRegister<Values>, values: Values): void => {
  useState(() => {
    for (const path of pathsIn(values)) register(path as FieldPath<Values>)
  })
}
