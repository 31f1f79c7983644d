import { Input, type InputProps, type InputRef } from 'antd'
import { type ChangeEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { caretAfterFormat } from '../../../lib/caret'

type FormattedInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  /** What is typed, as it is shown and kept. */
  readonly format: (typed: string) => string
  readonly value?: string
  readonly onChange?: (formatted: string) => void
  readonly ref?: Ref<Pick<InputRef, 'focus' | 'nativeElement'>>
}

/** An input that writes blanks, dashes and capitals itself and leaves the caret where the person edits. */
export const FormattedInput = ({ format, value, onChange, ref, ...input }: FormattedInputProps) => {
  const field = useRef<InputRef>(null)
  useImperativeHandle(ref, () => ({
    focus: (options) => field.current?.focus(options),
    nativeElement: field.current?.nativeElement ?? null,
  }))
  /** A new object per edit: the effect has to run also when formatting took back what was typed. */
  const [edit, setEdit] = useState<{ readonly caret: number }>()
  useLayoutEffect(() => {
    if (edit) field.current?.setSelectionRange(edit.caret, edit.caret)
  }, [edit])

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const formatted = format(target.value)
    setEdit({ caret: caretAfterFormat(target.value, target.selectionStart ?? target.value.length, formatted) })
    onChange?.(formatted)
  }
  return <Input {...input} ref={field} value={value ?? ''} onChange={take} />
}
