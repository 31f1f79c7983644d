import { useRef, useState } from 'react'
import * as z from 'zod/mini'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * A form of one field: checked when it is sent, and from then on at each change. Needs no library of forms. `ask` has a
 * question about a good text, which is shown as an error.
 */
export const useOneField = <C extends Control>(
  schema: z.core.$ZodType<string>,
  start = '',
  ask?: (text: string) => Promise<string | undefined>,
) => {
  const [value, setValue] = useState(start)
  const [error, setError] = useState<string>()
  const control = useRef<C>(null)
  /** A second press sends nothing of its own. */
  const asking = useRef(false)
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
    /** The same, once nothing is to be asked about it. */
    settled: async (): Promise<string | undefined> => {
      if (asking.current) return undefined
      asking.current = true
      const parsed = z.safeParse(schema, value)
      const said = parsed.success ? await ask?.(parsed.data) : parsed.error.issues[0]?.message
      asking.current = false
      setError(said)
      if (said !== undefined) control.current?.focus()
      return said === undefined ? parsed.data : undefined
    },
    /** Another text takes the place of what was typed. */
    take: (text: string) => {
      setValue(text)
      setError(undefined)
    },
    clear: () => setValue(''),
  }
}
