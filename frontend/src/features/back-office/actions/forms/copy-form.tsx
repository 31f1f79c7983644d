import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Form, Radio } from 'antd'
import { copiesOf, copyFile, documentName } from '../../order-documents'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps, OrderForm } from '../order-form'
import { commandForm } from './command-form'

/** Each scan with its document, as the order's page names them. */
const copyOptions = (order: AdminOrder) =>
  order.documents.flatMap((document, place) =>
    copiesOf(order, document).map((copy, index) => ({
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

export const copyForms = {
  'withdraw-copy': withdrawCopyForm,
}
