import type { ErasureGround } from '@cartorio/contracts/events/order-events.js'
import { type AdminOrderRow, eraseRequestSchema } from '@cartorio/contracts/http/admin.js'
import { Form, type FormRule, Input, Radio } from 'antd'
import { fieldRule } from '../../../lib/field-rule'
import type { OrderChange } from '../api/change-order'
import { grounds } from './erasure'
import { FormDialog } from './FormDialog'
import styles from './FormDialog.module.css'

type EraseDialogProps = {
  readonly row: AdminOrderRow
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onChange: (change: OrderChange) => void
  readonly onClose: () => void
}
type Values = { ground: ErasureGround; reason: string; orderNumber: string }

/** Typed and not clicked: nobody erases the wrong order by a slip. */
const sameNumber = (orderNumber: string): FormRule => ({
  validator: async (_rule, typed: string | undefined) => {
    if (typed?.trim().toUpperCase() !== orderNumber)
      throw new Error(`Digite o número deste pedido para confirmar: ${orderNumber}.`)
  },
})

export const EraseDialog = ({ row, onChange, ...dialog }: EraseDialogProps) => (
  <FormDialog<Values>
    {...dialog}
    danger
    title={`Apagar dados pessoais: ${row.orderNumber}`}
    submitText="Apagar para sempre"
    closed={row.erasure === 'done'}
    onSubmit={({ ground, reason }) => onChange({ command: 'erase', body: { ground, reason: reason.trim() } })}
  >
    <div className={styles.warning}>
      <p>
        <strong>Não há como desfazer.</strong> Nem a equipe nem o cliente voltam a ver estes dados.
      </p>
      <p>
        Somem nomes, CPF, contatos, endereços, os dados da certidão, os arquivos enviados e as observações deste pedido.
        Ficam o número, os documentos pedidos, o país, os valores e as datas.
      </p>
    </div>
    <Form.Item
      name="ground"
      label="Fundamento"
      extra="Fica registrado depois de apagar."
      rules={[{ required: true, message: 'Escolha o fundamento.' }]}
    >
      <Radio.Group options={[...grounds]} vertical />
    </Form.Item>
    <Form.Item
      name="reason"
      label="Motivo"
      extra="É apagado junto com os dados."
      rules={[fieldRule(eraseRequestSchema.shape.reason)]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
    <Form.Item
      name="orderNumber"
      label={`Para confirmar, digite ${row.orderNumber}`}
      rules={[sameNumber(row.orderNumber)]}
    >
      <Input autoComplete="off" spellCheck={false} />
    </Form.Item>
  </FormDialog>
)
