import { plainTyped } from '@cartorio/contracts/typed-text.js'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { isComposing } from '../../lib/composition'
import { Field, type FieldTexts } from './Field'
import styles from './Field.module.css'
import type { Focusable } from './FormattedField'
import quantity from './QuantityField.module.css'

type QuantityFieldProps = FieldTexts & {
  readonly id?: string
  readonly name?: string
  readonly value: number
  readonly onChange: (quantity: number) => void
  readonly onBlur?: () => void
  readonly min?: number
  readonly max?: number
  readonly disabled?: boolean
  readonly ref?: Ref<Focusable>
}

/** A whole number that can be typed or stepped. What is no number within the limits is put right when it is left. */
export const QuantityField = ({
  label,
  help,
  error,
  required,
  id,
  name,
  value,
  onChange,
  onBlur,
  min = 1,
  max = 99,
  disabled = false,
  ref,
}: QuantityFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))
  /** What stands there while it is typed, since `''` and `0` are no quantities. */
  const [typed, setTyped] = useState<string>()

  const within = (wanted: number) => Math.min(max, Math.max(min, wanted))
  const type = (text: string) => {
    const digits = plainTyped(text).replace(/\D/g, '')
    setTyped(digits)
    const wanted = Number(digits)
    if (digits !== '' && wanted === within(wanted)) onChange(wanted)
  }
  const leave = () => {
    const digits = plainTyped(typed ?? '').replace(/\D/g, '')
    if (digits !== '') onChange(within(Number(digits)))
    setTyped(undefined)
    onBlur?.()
  }
  const step = (by: number) => {
    setTyped(undefined)
    onChange(within(value + by))
  }
  return (
    <Field label={label} help={help} error={error} required={required} id={id}>
      {(ties) => (
        <div className={quantity.row}>
          <button
            type="button"
            className={quantity.step}
            aria-label="Diminuir"
            aria-controls={ties.id}
            disabled={disabled || value <= min}
            onClick={() => step(-1)}
          >
            −
          </button>
          <input
            {...ties}
            ref={input}
            name={name}
            className={`${styles.control} ${quantity.number}`}
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={typed ?? String(value)}
            onChange={({ target, nativeEvent }) => {
              if (isComposing(nativeEvent)) setTyped(target.value)
              else type(target.value)
            }}
            onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              step(event.key === 'ArrowUp' ? 1 : -1)
            }}
          />
          <button
            type="button"
            className={quantity.step}
            aria-label="Aumentar"
            aria-controls={ties.id}
            disabled={disabled || value >= max}
            onClick={() => step(1)}
          >
            +
          </button>
        </div>
      )}
    </Field>
  )
}
