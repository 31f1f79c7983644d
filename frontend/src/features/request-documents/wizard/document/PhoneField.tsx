import { phoneProblem } from '@cartorio/contracts/phone-numbers.js'
import type { FocusEvent } from 'react'
import { TextField } from '../../../../components/Field/TextField'
import { formatPhone } from '../../../../lib/phone-number'
import { tieWizardField, type WizardFields } from './document-rules'

type PhoneFieldProps = {
  readonly fields: WizardFields
  readonly name: 'applicantPhone' | 'deliveryPhone'
  readonly label: string
  readonly help: string
  /** The number was copied from another field: where the field gets the focus, what is typed takes its place. */
  readonly copied?: boolean
  /** Called with a good number, once the field is left. */
  readonly onLeft?: (phone: string) => void
}

/** A telephone with the code of its country; written as that country writes it when it is left. */
export const PhoneField = ({ fields, name, label, help, copied = false, onLeft }: PhoneFieldProps) => {
  const { onBlur, ...field } = tieWizardField(fields, name)
  const left = async (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value
    await onBlur(event)
    if (phoneProblem(typed) !== undefined) return
    const phone = await formatPhone(typed)
    // Meanwhile the person may be typing again.
    if (fields.getValues(name) !== typed) return
    fields.setValue(name, phone)
    onLeft?.(phone)
  }
  return (
    <TextField
      {...field}
      onBlur={left}
      onFocus={({ target }) => copied && target.select()}
      label={label}
      help={help}
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  )
}
