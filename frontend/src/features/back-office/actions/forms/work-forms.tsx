import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { itemEndLabels, itemEnds } from '@cartorio/contracts/item-ends.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { Form, Input, Radio } from 'antd'
import { PastDateInput } from '../../fields/PastDateInput'
import { officeToday } from '../../office-today'
import { copyFile, documentName, listDocumentCopies } from '../../order-documents'
import { itemsOpenTo } from '../commands'
import { AmountField } from '../fields/AmountField'
import { CustomerMailField } from '../fields/CustomerMailField'
import { DocumentField } from '../fields/DocumentField'
import { ItemsField, withOpenItems } from '../fields/ItemsField'
import { RefundSums } from '../fields/MoneySums'
import { NotesFields } from '../fields/NotesFields'
import { OfficeField } from '../fields/OfficeField'
import { ReasonField } from '../fields/ReasonField'
import { TranslatorField } from '../fields/TranslatorField'
import type { FieldsProps, OrderForm } from '../order-form'
import { changeUseForm } from './change-use-form'
import { commandForm } from './command-form'
import { typedRefund } from './money-forms'
import { stepForm } from './step-form'

const startForm = commandForm('start', {
  explanation:
    'O pedido passa para o cartório, e isso não se desfaz: o cliente não muda mais os dados nem cancela sozinho. A equipe ainda corrige e cancela.',
  Fields: ({ order }: FieldsProps) => (
    <>
      <OfficeField order={order} ofRecord help="A quem os documentos foram pedidos. Só a equipe vê o nome." />
      <CustomerMailField />
      <NotesFields />
    </>
  ),
})

const IssueFields = ({ order }: FieldsProps) => (
  <>
    <Form.Item
      name="issuedOn"
      label="Data de emissão"
      extra="A data que está no documento: dela conta até quando ele vale."
    >
      <PastDateInput autoComplete="off" />
    </Form.Item>
    <OfficeField order={order} ofRecord help="Quem emitiu. O cliente lê o nome no histórico do pedido." />
  </>
)
const ApostilleFields = ({ order }: FieldsProps) => (
  <OfficeField order={order} help="Quem fez a apostila. Só a equipe vê o nome." />
)
const issueForm = stepForm('issue', { first: () => ({ issuedOn: officeToday() }), More: IssueFields })
const translateForm = stepForm('translate', { More: TranslatorField })
const apostilleForm = stepForm('apostille', { More: ApostilleFields })

const cancelItemsForm = commandForm('cancel-items', {
  explanation:
    'Os documentos marcados terminam sem entrega, e isso não se desfaz; os outros seguem. Se não sobrar nenhum, o pedido é cancelado.',
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
        help={`Em branco, devolve tudo o que foi pago por estes documentos; de um registro não encontrado, o que foi prometido antes do pagamento. O pedido ainda tem ${formatDecimal(order.refundableAmount, order.currency)} a devolver.`}
      />
      <RefundSums order={order} field="refund" />
      <NotesFields />
    </>
  ),
  bodyOf: withOpenItems('cancel-items'),
  givesBack: ({ refund }, order) => typedRefund({ amount: refund }, order),
})

/** Each scan with its document, as the order's page names them. */
const copyOptions = (order: AdminOrder) =>
  order.documents.flatMap((document, place) =>
    listDocumentCopies(order, document).map((copy, index) => ({
      value: copy.id,
      label: `${documentName(document, place)}: cópia ${index + 1}, ${copyFile(copy)}`,
    })),
  )

const withdrawCopyForm = commandForm('withdraw-copy', {
  explanation:
    'O cliente não baixa mais este arquivo, que é apagado, e recebe um aviso. Quem conferir o arquivo lê que ele foi retirado. Não há como desfazer.',
  initialValues: (order) => {
    const [only, ...others] = order.issuedCopies
    return only && others.length === 0 ? { uploadId: only.id } : {}
  },
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="uploadId" label="Cópia">
        <Radio.Group vertical options={copyOptions(order)} />
      </Form.Item>
      <ReasonField help="O cliente lê este texto: diga o que está errado na cópia e o que vem depois." />
      <NotesFields />
    </>
  ),
})

/** The form with the scan beside whose button it was opened. */
export const withdrawCopyFormFor = (uploadId: string): OrderForm => ({
  ...withdrawCopyForm,
  initialValues: () => ({ uploadId }),
})

/** The documents whose file may be released; one alone is chosen at first. */
const releaseFileForm = commandForm('release-file', {
  explanation:
    'O cliente baixa o arquivo anexado e recebe um aviso. Se nada mais falta no pedido e nada vai em papel, ele passa para entregue. O que foi liberado não se desfaz: depois só é possível retirar a cópia.',
  initialValues: (order) => {
    const [only, ...others] = itemsOpenTo(order, 'release-file')
    return only !== undefined && others.length === 0 ? { itemId: only } : {}
  },
  Fields: ({ order }: FieldsProps) => (
    <>
      <DocumentField order={order} open={itemsOpenTo(order, 'release-file')} />
      <Form.Item
        name="verificationCode"
        label="Código de verificação (opcional)"
        extra="Como está no documento eletrônico. O cliente o vê na página do pedido."
      >
        <Input autoComplete="off" />
      </Form.Item>
      <NotesFields />
    </>
  ),
})

export const workForms = {
  'release-file': releaseFileForm,
  start: startForm,
  issue: issueForm,
  translate: translateForm,
  apostille: apostilleForm,
  'change-use': changeUseForm,
  'cancel-items': cancelItemsForm,
  'withdraw-copy': withdrawCopyForm,
}
