import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { text } from '@cartorio/contracts/text.js'
import { Checkbox, Form, Input } from 'antd'
import { fieldRule } from '../../../lib/field-rule'
import type { OrderChange } from '../api/change-order'
import { FormDialog } from './FormDialog'

type CancelDialogProps = {
  readonly row: AdminOrderRow
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onChange: (change: OrderChange) => void
  readonly onClose: () => void
}

export const CancelDialog = ({ row, onChange, ...dialog }: CancelDialogProps) => (
  <FormDialog<{ reason: string; confirmed: boolean }>
    {...dialog}
    danger
    title={`Cancelar o pedido ${row.orderNumber}`}
    explanation={`${row.applicantName} deixa de receber os documentos deste pedido. O cancelamento não tem volta pelo andamento normal.`}
    submitText="Cancelar pedido"
    onSubmit={({ reason }) => onChange({ command: 'cancel', body: { reason: reason.trim() } })}
  >
    <Form.Item
      name="reason"
      label="Motivo"
      rules={[fieldRule(text({ max: 2000, message: 'Diga por que o pedido é cancelado.' }))]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
    <Form.Item
      name="confirmed"
      valuePropName="checked"
      rules={[
        { validator: async (_rule, yes) => (yes ? undefined : Promise.reject(new Error('Confirme para cancelar.'))) },
      ]}
    >
      <Checkbox>Confirmo o cancelamento do pedido {row.orderNumber}</Checkbox>
    </Form.Item>
  </FormDialog>
)
