import { isCalendarDay } from '@cartorio/contracts/text.js'
import { plainTyped } from '@cartorio/contracts/typed-text.js'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { isComposing } from '../../lib/composition'
import styles from './DateField.module.css'
import type { FieldTexts } from './Field'
import fieldStyles from './Field.module.css'
import { FieldSet } from './FieldSet'
import type { Focusable } from './FormattedField'

type DateParts = { readonly day: string; readonly month: string; readonly year: string }

/** The parts of a value: `1990-05-03`, or what was typed so far joined by `-`. */
const splitDateValue = (value: string): DateParts => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

const isComplete = ({ day, month, year }: DateParts): boolean => /^\d{4}$/.test(year) && month !== '' && day !== ''

/** The ISO text of a complete date, what was typed joined by `-` of an incomplete one, `''` of none. */
const dateText = (parts: DateParts): string => {
  const { day, month, year } = parts
  if (isComplete(parts)) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return day === '' && month === '' && year === '' ? '' : `${year}-${month}-${day}`
}

/** A whole date as people paste it: `1990-05-03`, `03/05/1990`, `3.5.1990`, `03051990`. */
const wholeDate = (text: string): DateParts | undefined => {
  const trimmed = plainTyped(text).trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed)
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' }
  const usual = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  return usual ? { day: usual[1] ?? '', month: usual[2] ?? '', year: usual[3] ?? '' } : undefined
}

const inputs = [
  { part: 'day', label: 'Dia', digits: 2 },
  { part: 'month', label: 'Mês', digits: 2 },
  { part: 'year', label: 'Ano', digits: 4 },
] as const satisfies readonly { part: keyof DateParts; label: string; digits: number }[]

type DateFieldProps = FieldTexts & {
  readonly id?: string
  readonly name?: string
  /** `YYYY-MM-DD`, or what was typed so far joined by `-` while the date is incomplete. */
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly onBlur?: () => void
  /** `off` where it is not the person's own birthday. */
  readonly autoComplete?: 'bday' | 'off'
  readonly disabled?: boolean
  readonly ref?: Ref<Focusable>
}

/** A date as people know it by heart: day, month and year, each typed. A whole date can be pasted into any of them. */
export const DateField = ({
  value = '',
  onChange,
  onBlur,
  autoComplete = 'bday',
  name,
  disabled,
  ref,
  error,
  ...texts
}: DateFieldProps) => {
  const group = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<DateParts>(() => splitDateValue(value))
  const [left, setLeft] = useState(false)
  /** What a keyboard composes in one of the inputs. */
  const [composition, setComposition] = useState<{ readonly part: keyof DateParts; readonly text: string }>()
  // Kept as typed ("3" is not made "03" under the person's hands) while it means the form's value.
  const shown = dateText(typed) === value ? typed : splitDateValue(value)

  const missing = inputs.find(({ part }) => shown[part] === '')?.part
  const impossible = isComplete(shown) && !isCalendarDay(dateText(shown))
  const ownError = left && impossible ? 'Esta data não existe. Confira o dia e o mês.' : undefined
  const message = error ?? ownError
  const wrong = (part: keyof DateParts) =>
    message === undefined ? undefined : missing === undefined || shown[part] === '' ? true : undefined

  useImperativeHandle(ref, () => ({
    focus: () => group.current?.querySelector<HTMLInputElement>(`[data-part="${missing ?? 'day'}"]`)?.focus(),
  }))

  const take = (parts: DateParts) => {
    setTyped(parts)
    onChange?.(dateText(parts))
  }
  const type = (part: keyof DateParts, text: string, digits: number) => {
    setComposition(undefined)
    take(wholeDate(text) ?? { ...shown, [part]: plainTyped(text).replace(/\D/g, '').slice(0, digits) })
  }

  return (
    <FieldSet
      {...texts}
      error={message}
      disabled={disabled}
      onLeave={() => {
        setLeft(true)
        onBlur?.()
      }}
    >
      <div className={styles.parts} ref={group}>
        {inputs.map(({ part, label, digits }) => (
          <label key={part} className={styles.part} data-wide={digits === 4}>
            <span className={styles.name}>{label}</span>
            <input
              className={fieldStyles.control}
              data-part={part}
              name={name === undefined ? undefined : `${name}-${part}`}
              inputMode="numeric"
              autoComplete={autoComplete === 'bday' ? `bday-${part}` : 'off'}
              aria-invalid={wrong(part)}
              aria-required={texts.required ? true : undefined}
              value={composition?.part === part ? composition.text : shown[part]}
              onChange={({ target, nativeEvent }) => {
                if (isComposing(nativeEvent)) setComposition({ part, text: target.value })
                else type(part, target.value, digits)
              }}
              onCompositionEnd={({ currentTarget }) => type(part, currentTarget.value, digits)}
              onBlur={({ currentTarget }) => composition && type(part, currentTarget.value, digits)}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
