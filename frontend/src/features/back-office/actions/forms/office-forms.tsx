import { unassigned } from '@cartorio/contracts/http/admin.js'
import { Checkbox, Form, Input, Radio } from 'antd'
import { AssigneeField } from '../fields/AssigneeField'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps } from '../order-form'
import { commandForm } from './command-form'

const assignForm = commandForm('assign', {
  initialValues: ({ assignedTo }) => ({ staffId: assignedTo ?? unassigned }),
  Fields: () => (
    <>
      <AssigneeField />
      <NotesFields />
    </>
  ),
  bodyOf: (values) => ({ ...values, staffId: values.staffId === unassigned ? null : values.staffId }),
})

const noteForm = commandForm('note', {
  submitText: 'Guardar nota',
  initialValues: () => ({ visibility: 'internal' }),
  Fields: () => (
    <>
      <Form.Item name="text" label="Nota">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <Form.Item name="visibility" label="Quem lê">
        <Radio.Group
          vertical
          options={[
            { value: 'internal', label: 'Só a equipe' },
            { value: 'public', label: 'A equipe e o cliente' },
          ]}
        />
      </Form.Item>
    </>
  ),
})

const messageForm = commandForm('message', {
  explanation: 'O cliente é avisado por e-mail, sem o texto, e lê a mensagem na página do pedido.',
  submitText: 'Enviar ao cliente',
  Fields: () => (
    <Form.Item name="text" label="Mensagem ao cliente">
      <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={2000} showCount />
    </Form.Item>
  ),
})

const cancelForm = commandForm('cancel', {
  explanation:
    'O cliente deixa de receber os documentos deste pedido, e o que ele pagou entra como reembolso solicitado. O cancelamento não tem volta pelo andamento normal.',
  Fields: ({ order }: FieldsProps) => (
    <>
      <ReasonField />
      <NotesFields />
      <Form.Item name="confirmed" valuePropName="checked">
        <Checkbox>Confirmo o cancelamento do pedido {order.orderNumber}</Checkbox>
      </Form.Item>
    </>
  ),
  bodyOf: ({ confirmed: _confirmed, ...body }) => body,
  problemsOf: ({ reason, confirmed }) => [
    ...(reason === undefined ? [{ field: 'reason', message: 'Diga por que o pedido é cancelado.' }] : []),
    ...(confirmed === true ? [] : [{ field: 'confirmed', message: 'Confirme para cancelar.' }]),
  ],
})

export const officeForms = {
  assign: assignForm,
  note: noteForm,
  message: messageForm,
  cancel: cancelForm,
}
