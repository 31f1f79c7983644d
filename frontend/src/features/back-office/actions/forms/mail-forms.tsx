import { sendingAgain } from '@cartorio/contracts/attention.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Checkbox, Form, Input, Radio } from 'antd'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps } from '../order-form'
import { commandForm } from './command-form'

/** The messages that did not arrive, and are not on their way again. */
const refused = ({ attention }: AdminOrder) =>
  attention.filter(({ kind, code }) => kind === 'mail-failed' && code !== sendingAgain)

const resendMailForm = commandForm('resend-mail', {
  explanation: 'A mensagem vai para o e-mail gravado no pedido. A pendência sai da lista quando ela for aceita.',
  submitText: 'Enviar de novo',
  initialValues: (order) => (refused(order).length === 1 ? { subject: refused(order)[0]?.subject } : {}),
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="subject" label="Mensagem">
        <Radio.Group
          vertical
          options={refused(order).map(({ subject, reason }) => ({ value: subject, label: reason }))}
        />
      </Form.Item>
      <NotesFields />
    </>
  ),
})

const correctEmailForm = commandForm('correct-email', {
  explanation:
    'As próximas mensagens vão só para o e-mail novo, e o que não foi aceito é enviado de novo para ele. O link de hoje deixa de abrir o pedido, e um novo vai junto. Confira com o cliente antes: quem recebe as mensagens abre o pedido.',
  submitText: 'Corrigir o e-mail',
  Fields: () => (
    <>
      <Form.Item name="email" label="E-mail certo">
        <Input type="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item
        name="keepLink"
        valuePropName="checked"
        extra="Só se o endereço de hoje também é do cliente: quem tem o link abre o pedido."
      >
        <Checkbox>Manter o link de hoje</Checkbox>
      </Form.Item>
      <ReasonField label="Motivo (opcional)" />
      <NotesFields />
    </>
  ),
})

export const mailForms = {
  'correct-email': correctEmailForm,
  'resend-mail': resendMailForm,
}
