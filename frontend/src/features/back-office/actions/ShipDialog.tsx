import { couriers } from '@cartorio/contracts/couriers.js'
import { type AdminOrderRow, staffCommandBodies } from '@cartorio/contracts/http/admin.js'
import { Form, Input, Select } from 'antd'
import { fieldRule } from '../../../lib/field-rule'
import type { OrderChange } from '../api/change-order'
import type { Parcel } from './action'
import { FormDialog } from './FormDialog'
import { NotesField, notesOf } from './NotesField'

type ShipDialogProps = {
  readonly row: AdminOrderRow
  /** Whether the operator chose the step or the status. */
  readonly by: 'command' | 'status'
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onChange: (change: OrderChange) => void
  readonly onClose: () => void
}
type Values = Parcel & { notes?: string }

const { shape } = staffCommandBodies.ship

export const ShipDialog = ({ row, by, onChange, ...dialog }: ShipDialogProps) => (
  <FormDialog<Values>
    {...dialog}
    title={`Registrar envio: ${row.orderNumber}`}
    submitText="Registrar envio"
    initialValues={{ courier: 'dhl' }}
    onSubmit={({ notes, ...parcel }) => {
      const body = { ...parcel, trackingNumber: parcel.trackingNumber.trim().toUpperCase(), ...notesOf(notes) }
      onChange(
        by === 'command' ? { command: 'ship', body } : { command: 'status', body: { status: 'SHIPPED', ...body } },
      )
    }}
  >
    <Form.Item name="courier" label="Transportadora" rules={[fieldRule(shape.courier)]}>
      <Select options={couriers.map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
    <Form.Item name="trackingNumber" label="Código de rastreamento" rules={[fieldRule(shape.trackingNumber)]}>
      <Input autoComplete="off" spellCheck={false} />
    </Form.Item>
    <NotesField />
  </FormDialog>
)
