import { type ChangeEvent, type CompositionEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { isComposing } from './composition'

const isSign = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)
const signsIn = (text: string): number => [...text].filter(isSign).length

/**
 * Where the caret belongs once what was typed has been formatted: behind as many digits and letters as before.
 * A person who edits the middle of a card number goes on there and not at its end.
 */
export const caretAfterFormat = (typed: string, caret: number, formatted: string): number => {
  if (caret >= typed.length) return formatted.length
  const before = typed.slice(0, caret)
  if (formatted.slice(0, caret).toUpperCase() === before.toUpperCase()) return caret
  const wanted = signsIn(before)
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === wanted) return index
    if (isSign(formatted.charAt(index))) seen += 1
  }
  return formatted.length
}

/** What holds a caret: an input, or antd's handle of one. */
type CaretHolder = { readonly setSelectionRange: (start: number, end: number) => void }

/**
 * Formats each edit of a field and leaves the caret where the person edits. A keyboard that composes writes the whole
 * composition again with each key, so nothing is formatted under it: the text is, when it is done or the field is left.
 */
export const useFormattedEdit = (
  field: RefObject<CaretHolder | null>,
  format: (typed: string) => string,
  onChange: ((formatted: string) => void) | undefined,
) => {
  /** A new object per edit: the effect has to run also when formatting took back what was typed. */
  const [edit, setEdit] = useState<{ readonly caret: number }>()
  useLayoutEffect(() => {
    if (edit) field.current?.setSelectionRange(edit.caret, edit.caret)
  }, [edit, field])

  const take = (input: HTMLInputElement) => {
    const formatted = format(input.value)
    setEdit({ caret: caretAfterFormat(input.value, input.selectionStart ?? input.value.length, formatted) })
    onChange?.(formatted)
  }
  return {
    change: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (isComposing(nativeEvent)) onChange?.(target.value)
      else take(target)
    },
    composed: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => take(currentTarget),
    /** Not every keyboard ends its composition before the field is left. */
    left: (typed: string) => {
      const formatted = format(typed)
      if (formatted !== typed) onChange?.(formatted)
    },
  }
}
