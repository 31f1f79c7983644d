import { useRef, useState } from 'react'
import * as z from 'zod/mini'

type Control = HTMLInputElement | HTMLTextAreaElement

/** A form of one field: checked when it is sent, and from then on at each change. Needs no library of forms. */
export const useOneField = <C extends Control>(schema: z.core.$ZodType<string>, start = '') => {
  const [value, setValue] = useState(start)
  const [error, setError] = useState<string>()
  const control = useRef<C>(null)
  const mistakeIn = (text: string): string | undefined => z.safeParse(schema, text).error?.issues[0]?.message
  return {
    field: {
      ref: control,
      value,
      error,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        setValue(target.value)
        if (error !== undefined) setError(mistakeIn(target.value))
      },
    },
    /** The text as it is to be sent; `undefined` for a wrong one, to which the focus moves. */
    checked: (): string | undefined => {
      const parsed = z.safeParse(schema, value)
      setError(parsed.error?.issues[0]?.message)
      if (!parsed.success) control.current?.focus()
      return parsed.data
    },
    clear: () => setValue(''),
  }
}
