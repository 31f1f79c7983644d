import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type SettableStatus, statusLabels } from '@cartorio/contracts/statuses.js'
import { text } from '@cartorio/contracts/text.js'
import { Form, Input } from 'antd'
import { fieldRule } from '../../../lib/field-rule'
import type { OrderChange } from '../api/change-order'
import type { Parcel } from './action'
import { FormDialog } from './FormDialog'

type OverrideDialogProps = {
  readonly row: AdminOrderRow
  readonly status: SettableStatus
  /** Why the ordinary way is closed. */
  readonly why: string
  readonly parcel?: Parcel
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onChange: (change: OrderChange) => void
  readonly onClose: () => void
}

/** Offers to set a status against the facts; the note is what the audit will read. */
export const OverrideDialog = ({ row, status, why, parcel, onChange, ...dialog }: OverrideDialogProps) => (
  <FormDialog<{ notes: string }>
    {...dialog}
    danger
    title={`Definir "${statusLabels[status]}" à mão: ${row.orderNumber}`}
    explanation={`${why} Definir à mão muda só o estado que aparece: não marca documentos como prontos, não cobra e não devolve dinheiro. Fica registrado com seu nome.`}
    submitText="Definir à mão"
    onSubmit={({ notes }) =>
      onChange({ command: 'status', body: { status, override: true, notes: notes.trim(), ...parcel } })
    }
  >
    <Form.Item
      name="notes"
      label="Motivo (obrigatório)"
      rules={[fieldRule(text({ max: 2000, message: 'Diga por que o estado é definido à mão.' }))]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  </FormDialog>
)
