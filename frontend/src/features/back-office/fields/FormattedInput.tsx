import { Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { useFormattedEdit } from '../../../lib/use-formatted-edit'

type FormattedInputProps = Omit<InputProps, 'value' | 'onChange' | 'maxLength'> & {
  /** What is typed, as it is shown and kept. */
  readonly format: (typed: string) => string
  readonly value?: string
  readonly onChange?: (formatted: string) => void
  readonly ref?: Ref<Pick<InputRef, 'focus' | 'nativeElement'>>
}

/** An input that writes blanks, dashes and capitals itself and leaves the caret where the person edits. */
export const FormattedInput = ({ format, value, onChange, onBlur, ref, ...input }: FormattedInputProps) => {
  const field = useRef<InputRef>(null)
  useImperativeHandle(ref, () => ({
    focus: (options) => field.current?.focus(options),
    nativeElement: field.current?.nativeElement ?? null,
  }))
  const { change, composed, left } = useFormattedEdit(field, format, onChange)
  return (
    <Input
      {...input}
      ref={field}
      value={value ?? ''}
      onChange={change}
      onCompositionEnd={composed}
      onBlur={(event) => {
        left(event.currentTarget.value)
        onBlur?.(event)
      }}
    />
  )
}
