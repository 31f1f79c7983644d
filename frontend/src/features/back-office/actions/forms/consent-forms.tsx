import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { isPaperAwaited, signedPaperNames, signedPapers } from '@cartorio/contracts/order/consent/names.js'
import { Form, Radio } from 'antd'
import { itemsOpenTo } from '../commands'
import { ItemsField, withOpenItems } from '../fields/ItemsField'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import { SignatureFormField } from '../fields/SignatureFormField'
import type { FieldsProps } from '../order-form'
import { commandForm } from './command-form'

const PaperField = () => (
  <Form.Item name="paper" label="Papel">
    <Radio.Group vertical options={signedPapers.map((paper) => ({ value: paper, label: signedPaperNames[paper] }))} />
  </Form.Item>
)

/** The only document that it may name. */
const onlyItem = (order: AdminOrder, name: 'demand-paper' | 'waive-paper') => {
  const open = itemsOpenTo(order, name)
  return open.length === 1 ? open : []
}

const demandPaperForm = commandForm('demand-paper', {
  explanation:
    'O cliente recebe um e-mail e envia o papel pela página do pedido. Até lá os documentos marcados não são emitidos.',
  submitText: 'Pedir o papel',
  initialValues: (order) => ({ itemIds: onlyItem(order, 'demand-paper'), paper: 'signed-request' }),
  Fields: ({ order }: FieldsProps) => (
    <>
      <ItemsField order={order} open={itemsOpenTo(order, 'demand-paper')} />
      <PaperField />
      <SignatureFormField order={order} />
      <ReasonField
        label="O que o cartório quer (opcional)"
        help="O cliente lê este texto: diga o que o papel deve ter, e se a firma deve ser reconhecida."
      />
      <NotesFields />
    </>
  ),
  bodyOf: withOpenItems('demand-paper'),
})

const waivePaperForm = commandForm('waive-paper', {
  explanation: 'O trabalho nos documentos marcados segue sem este papel. O cliente lê isso na história do pedido.',
  submitText: 'Dispensar o papel',
  initialValues: (order) => {
    const awaited = order.papers.filter(({ state }) => isPaperAwaited(state))
    const [first] = awaited
    return { itemIds: onlyItem(order, 'waive-paper'), ...(awaited.length === 1 && first && { paper: first.paper }) }
  },
  Fields: ({ order }: FieldsProps) => (
    <>
      <ItemsField order={order} open={itemsOpenTo(order, 'waive-paper')} />
      <PaperField />
      <NotesFields />
    </>
  ),
  bodyOf: withOpenItems('waive-paper'),
})

export const consentForms = {
  'demand-paper': demandPaperForm,
  'waive-paper': waivePaperForm,
}
