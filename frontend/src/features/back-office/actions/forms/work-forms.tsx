import { itemEndLabels, itemEnds } from '@cartorio/contracts/item-ends.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { Form, Radio } from 'antd'
import { itemsOpenTo } from '../commands'
import { AmountField } from '../fields/AmountField'
import { ItemsField, stillSelectable } from '../fields/ItemsField'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps } from '../order-form'
import { againstFacts } from './against-facts'
import { type CommandParts, commandForm } from './command-form'

/** A step that asks for nothing but a remark. */
const bare = (explanation: string): CommandParts => ({ explanation, Fields: NotesFields })

const startForm = commandForm('start', bare('O pedido passa para o cartório.'))
const deliverForm = commandForm('deliver', againstFacts(bare('Confirme só quando a transportadora mostrar a entrega.')))
const completeForm = commandForm(
  'complete',
  againstFacts({
    ...bare('O pedido é encerrado como concluído.'),
    warning: ({ attention }) =>
      attention.some(({ kind }) => kind === 'guarantee')
        ? 'O cliente pediu a garantia e ainda não tem resposta: aceite ou recuse antes de concluir.'
        : undefined,
  }),
)

/** A step of single documents; all that it may name are chosen at first. */
const stepForm = (name: 'issue' | 'translate' | 'apostille') =>
  commandForm(name, {
    explanation: 'O andamento muda só para os documentos marcados.',
    initialValues: (order) => ({ itemIds: itemsOpenTo(order, name) }),
    Fields: ({ order }: FieldsProps) => (
      <>
        <ItemsField order={order} open={itemsOpenTo(order, name)} />
        <NotesFields />
      </>
    ),
    bodyOf: (values, order) => ({ ...values, itemIds: stillSelectable(values.itemIds, itemsOpenTo(order, name)) }),
  })

const issueForm = stepForm('issue')
const translateForm = stepForm('translate')
const apostilleForm = stepForm('apostille')

const cancelItemsForm = commandForm('cancel-items', {
  explanation:
    'Os documentos marcados terminam sem entrega; os outros seguem. Se não sobrar nenhum, o pedido é cancelado.',
  initialValues: () => ({ itemIds: [] }),
  Fields: ({ order }: FieldsProps) => (
    <>
      <ItemsField order={order} open={itemsOpenTo(order, 'cancel-items')} />
      <Form.Item name="end" label="Como terminou">
        <Radio.Group options={itemEnds.map((end) => ({ value: end, label: itemEndLabels[end] }))} vertical />
      </Form.Item>
      <ReasonField />
      <AmountField
        name="refund"
        label="Valor a devolver"
        currency={order.currency}
        help={`Em branco, devolve tudo o que foi pago por estes documentos. O pedido ainda tem ${formatDecimal(order.refundableAmount, order.currency)} a devolver.`}
      />
      <NotesFields />
    </>
  ),
  bodyOf: (values, order) => ({
    ...values,
    itemIds: stillSelectable(values.itemIds, itemsOpenTo(order, 'cancel-items')),
  }),
})

export const workForms = {
  start: startForm,
  issue: issueForm,
  translate: translateForm,
  apostille: apostilleForm,
  'cancel-items': cancelItemsForm,
  deliver: deliverForm,
  complete: completeForm,
}
