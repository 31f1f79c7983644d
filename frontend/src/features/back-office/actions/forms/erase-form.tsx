import { eraseRequestSchema } from '@cartorio/contracts/http/admin.js'
import type { ErasureGround } from '@cartorio/contracts/order/office/events.js'
import { readOrderNumber } from '@cartorio/contracts/searched-numbers.js'
import { Form, Input, Radio } from 'antd'
import { eraseLabel, whyNotErase } from '../commands'
import { contradictionWarning } from '../contradiction-warning'
import styles from '../FormDialog.module.css'
import { HeldData, heldShownField } from '../fields/HeldData'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps, OrderForm } from '../order-form'

/** The grounds that are chosen from; they outlive the erasure. */
const grounds: readonly { readonly value: ErasureGround; readonly label: string }[] = [
  { value: 'holder-request', label: 'Pedido do titular dos dados' },
  { value: 'retention-ended', label: 'Prazo de guarda encerrado' },
  { value: 'legal-order', label: 'Ordem judicial ou de autoridade' },
]

const Fields = ({ order: { id, orderNumber } }: FieldsProps) => (
  <>
    <div className={styles.warning}>
      <p>
        <strong>Não há como desfazer.</strong> Nem a equipe nem o cliente voltam a ver estes dados.
      </p>
      <p>
        Somem nomes, CPF, contatos, endereços, os dados da certidão, os arquivos enviados e as observações deste pedido.
        Ficam o número, os documentos pedidos, o país, os valores e as datas.
      </p>
    </div>
    <Form.Item name="ground" label="Fundamento" extra="Fica registrado depois de apagar.">
      <Radio.Group options={[...grounds]} vertical />
    </Form.Item>
    <HeldData orderId={id} />
    <ReasonField help="É apagado junto com os dados." />
    <Form.Item name="orderNumber" label={`Para confirmar, digite ${orderNumber}`}>
      <Input autoComplete="off" spellCheck={false} />
    </Form.Item>
  </>
)

/** Typed and not clicked, so that a slip cannot erase the wrong order. */
const isNumber = (typed: unknown, orderNumber: string): boolean =>
  typeof typed === 'string' && readOrderNumber(typed) === orderNumber

/** Erases the person of an order that has ended; administrators alone are offered it. */
export const eraseForm: OrderForm = {
  title: eraseLabel,
  submitText: 'Apagar para sempre',
  danger: true,
  warning: contradictionWarning,
  closed: (order) => whyNotErase(order, true),
  Fields,
  bodyOf: ({ orderNumber: _typed, [heldShownField]: _shown, ...body }) => body,
  schema: eraseRequestSchema,
  problemsOf: ({ ground, orderNumber: typed, [heldShownField]: shown }, { orderNumber }) => [
    ...(ground === 'holder-request' && shown !== 'shown'
      ? [{ field: 'ground', message: 'Espere a busca do que mais há deste e-mail, ou procure de novo.' }]
      : []),
    ...(ground === undefined ? [{ field: 'ground', message: 'Escolha o fundamento.' }] : []),
    ...(isNumber(typed, orderNumber)
      ? []
      : [{ field: 'orderNumber', message: `Digite o número deste pedido para confirmar: ${orderNumber}.` }]),
  ],
  changeOf: (body) => ({ command: 'erase', body }),
}
