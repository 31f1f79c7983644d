import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Form, Radio } from 'antd'
import { isErased } from '../commands'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps } from '../order-form'
import { commandForm } from './command-form'

/** A claim of the guarantee has forms of its own. */
const resolvable = ({ attention }: AdminOrder) => attention.filter(({ kind }) => kind !== 'guarantee')

/** What was chosen: the entry's place in the list. */
const chosenOf = (order: AdminOrder, place: unknown) =>
  typeof place === 'number' ? resolvable(order)[place] : undefined

const resolveAttentionForm = commandForm('resolve-attention', {
  explanation: 'A pendência sai da lista. O que foi feito fica no histórico do pedido, só para a equipe.',
  submitText: 'Marcar como resolvida',
  initialValues: (order) => (resolvable(order).length === 1 ? { entry: 0 } : {}),
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="entry" label="Pendência">
        <Radio.Group
          vertical
          options={resolvable(order).map(({ label, reason }, index) => ({
            value: index,
            label: `${label}: ${reason}`,
          }))}
        />
      </Form.Item>
      {!isErased(order) && <ReasonField label="O que foi feito" />}
      {!isErased(order) && <NotesFields />}
    </>
  ),
  bodyOf: ({ entry, ...values }, order) => {
    const chosen = chosenOf(order, entry)
    return { ...values, kind: chosen?.kind, subject: chosen?.subject }
  },
  fieldOf: ([field]) => (field === 'kind' || field === 'subject' ? 'entry' : String(field)),
  problemsOf: ({ reason }, order) =>
    reason === undefined && !isErased(order) ? [{ field: 'reason', message: 'Escreva o que foi feito.' }] : [],
})

export const attentionForms = {
  'resolve-attention': resolveAttentionForm,
}
