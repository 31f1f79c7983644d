import { type ChangeEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { caretAfterFormat } from './caret'

/** What holds a caret: an input, or antd's handle of one. */
type CaretHolder = { readonly setSelectionRange: (start: number, end: number) => void }

/** Formats each edit of a field and leaves the caret where the person edits. */
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

  return ({ target }: ChangeEvent<HTMLInputElement>) => {
    const formatted = format(target.value)
    setEdit({ caret: caretAfterFormat(target.value, target.selectionStart ?? target.value.length, formatted) })
    onChange?.(formatted)
  }
}
