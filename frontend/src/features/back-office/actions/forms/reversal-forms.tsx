import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'
import { reversalCauseLabels, reversalCauses } from '@cartorio/contracts/order/reversal-causes.js'
import { Form, Radio } from 'antd'
import { itemsOpenTo } from '../commands'
import { DestinationField, destinationProblems, initialDestination } from '../fields/DestinationField'
import { ItemsField, stillSelectable } from '../fields/ItemsField'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps, Values } from '../order-form'
import { isMailWaiting, type ReversalName } from '../reversals'
import { commandForm } from './command-form'

/** What the customer gets of it, in one sentence. */
const effectOn =
  (name: ReversalName) =>
  (order: AdminOrder): string =>
    isMailWaiting(order, name)
      ? 'O e-mail desta etapa ainda não saiu, e nenhum será enviado. O acompanhamento do cliente mostra a correção na hora.'
      : 'Se o cliente já recebeu o e-mail desta etapa, a correção segue por e-mail. O acompanhamento dele mostra a correção na hora.'

const CauseFields = () => (
  <>
    <Form.Item name="cause" label="Motivo">
      <Radio.Group
        vertical
        options={reversalCauses.map((cause) => ({ value: cause, label: reversalCauseLabels[cause] }))}
      />
    </Form.Item>
    <ReasonField label="O que houve" help="Só a equipe lê. Obrigatório quando o motivo é outro." />
  </>
)

const reasonProblems = ({ cause, reason }: Values) =>
  cause === 'other' && reason === undefined ? [{ field: 'reason', message: 'Escreva o motivo.' }] : []

const documentForm = (name: 'reverse-issue' | 'reverse-translation' | 'reverse-apostille') =>
  commandForm(name, {
    explanation: 'A etapa volta a ser devida, e o histórico guarda o registro e a correção.',
    warning: effectOn(name),
    Fields: ({ order }: FieldsProps) => {
      const open = itemsOpenTo(order, name)
      return (
        <>
          <CauseFields />
          {open.length > 1 && (
            <ItemsField order={order} open={open} legend="Documentos (sem marcar, os do último registro)" />
          )}
          <NotesFields />
        </>
      )
    },
    bodyOf: ({ itemIds, ...values }, order) => {
      const chosen = stillSelectable(itemIds, itemsOpenTo(order, name))
      return chosen.length === 0 ? values : { ...values, itemIds: chosen }
    },
    problemsOf: reasonProblems,
  })

type ParcelForm = {
  readonly name: 'reverse-shipping' | 'reverse-delivery'
  readonly explanation: string
  readonly asks: (order: AdminOrder) => boolean
  readonly canBe: (parcel: AdminParcel) => boolean
}

const parcelForm = ({ name, explanation, asks, canBe }: ParcelForm) =>
  commandForm(name, {
    explanation,
    warning: effectOn(name),
    initialValues: (order) => (asks(order) ? initialDestination(order, canBe) : {}),
    Fields: ({ order }: FieldsProps) => (
      <>
        {asks(order) && <DestinationField order={order} canBe={canBe} />}
        <CauseFields />
        <NotesFields />
      </>
    ),
    problemsOf: (values, order) => [
      ...(asks(order) ? destinationProblems(values, order) : []),
      ...reasonProblems(values),
    ],
  })

export const reversalForms = {
  'reverse-issue': documentForm('reverse-issue'),
  'reverse-translation': documentForm('reverse-translation'),
  'reverse-apostille': documentForm('reverse-apostille'),
  'reverse-shipping': parcelForm({
    name: 'reverse-shipping',
    explanation: 'O envio volta a ser devido, e o código de rastreamento fica livre para outro pedido.',
    asks: () => true,
    canBe: ({ trackingNumber, deliveredAt }) => trackingNumber !== null && deliveredAt === null,
  }),
  'reverse-delivery': parcelForm({
    name: 'reverse-delivery',
    explanation:
      'O envio volta a estar a caminho. A garantia e a conclusão contam da entrega que for registrada depois.',
    asks: ({ status }) => status !== 'DELIVERED',
    canBe: ({ deliveredAt }) => deliveredAt !== null,
  }),
}
