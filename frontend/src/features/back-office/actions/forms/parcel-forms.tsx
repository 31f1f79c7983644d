import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'
import { restartCauses } from '@cartorio/contracts/order/parcel/names.js'
import { parcelFlagLabels, parcelFlags } from '@cartorio/contracts/parcel-flags.js'
import { Checkbox, Form, Input, InputNumber, Radio } from 'antd'
import { officeToday } from '../../office-today'
import { findParcel, isOnItsWay, isReady, withParcel } from '../../order-parcels'
import { usualWeight } from '../../usual-weight'
import { itemsOpenTo } from '../commands'
import { CustomerMailField } from '../fields/CustomerMailField'
import { DestinationField, destinationProblems, initialDestination } from '../fields/DestinationField'
import { ItemsField, withOpenItems } from '../fields/ItemsField'
import { NotesFields } from '../fields/NotesFields'
import { ParcelFields } from '../fields/ParcelFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps, Values } from '../order-form'
import { againstFacts } from './against-facts'
import { commandForm } from './command-form'
import { parcelProblems } from './parcel-problems'

const isUnknown = ({ courierShipment }: AdminParcel): boolean => courierShipment?.state === 'unknown'

/** Of the parcel that is meant, and of its number. */
const numberProblems = (values: Values, order: AdminOrder) => [
  ...destinationProblems(values, order),
  ...parcelProblems(values, withParcel(order, findParcel(order, values.destination))),
]

const createShipmentForm = commandForm(
  'shipments',
  againstFacts({
    explanation:
      'O envio é criado na DHL, com código e etiqueta, e o pedido passa a “Enviado”. Um envio criado não se desfaz aqui: só na DHL.',
    initialValues: (order) => ({
      weight: usualWeight,
      declared: false,
      pickup: false,
      ...initialDestination(order, isReady),
      // The dialog is opened for a new try; the checkbox says so, and is ticked by a person.
      ...(order.parcels.some(isUnknown) || order.courierShipment?.state === 'unknown' ? { again: false } : {}),
    }),
    Fields: ({ order: whole }: FieldsProps) => {
      const destination: unknown = Form.useWatch('destination')
      const order = withParcel(whole, findParcel(whole, destination))
      return (
        <>
          <DestinationField order={whole} canBe={isReady} />
          <Form.Item name="weight" label="Peso com o envelope (kg)">
            <InputNumber decimalSeparator="," controls={false} style={{ width: 160 }} />
          </Form.Item>
          {(destination ?? whole.parcels[0]?.destination) !== 'attorney' && (
            <Form.Item name="declared" valuePropName="checked">
              <Checkbox>Declarar na alfândega, com fatura comercial</Checkbox>
            </Form.Item>
          )}
          <Form.Item name="pickup" valuePropName="checked">
            <Checkbox>Pedir a coleta no escritório</Checkbox>
          </Form.Item>
          {order.courierShipment?.state === 'unknown' && (
            <Form.Item name="again" valuePropName="checked">
              <Checkbox>Conferi no site da DHL: o envio anterior não foi criado</Checkbox>
            </Form.Item>
          )}
          <NotesFields />
        </>
      )
    },
    problemsOf: (values, order) => [
      ...destinationProblems(values, order),
      ...(withParcel(order, findParcel(order, values.destination)).courierShipment?.state === 'unknown' &&
      values.again !== true
        ? [{ field: 'again', message: 'Confira no site da DHL e marque esta caixa antes de criar o envio de novo.' }]
        : []),
    ],
  }),
)

const causeLabels = { lost: 'Perdido', damaged: 'Danificado' } as const

const restartItemsForm = commandForm('restart-items', {
  explanation:
    'Use quando o envio se perdeu ou chegou danificado: os documentos marcados são refeitos sem cobrança, no mesmo pedido, e o cliente vê a nova data. As etapas deles recomeçam, e isso não se desfaz.',
  initialValues: (order) => ({ itemIds: itemsOpenTo(order, 'restart-items') }),
  Fields: ({ order }: FieldsProps) => (
    <>
      <ItemsField order={order} open={itemsOpenTo(order, 'restart-items')} />
      <Form.Item name="cause" label="O que houve com o envio">
        <Radio.Group options={restartCauses.map((cause) => ({ value: cause, label: causeLabels[cause] }))} />
      </Form.Item>
      <Form.Item name="day" label="Nova data de entrega" extra="A partir de hoje, no horário de Brasília.">
        <Input type="date" min={officeToday()} style={{ maxWidth: 200 }} />
      </Form.Item>
      <ReasonField />
      <NotesFields />
    </>
  ),
  bodyOf: withOpenItems('restart-items'),
})

const shipForm = commandForm(
  'ship',
  againstFacts({
    initialValues: (order) => ({
      courier: order.courier ?? 'dhl',
      ...initialDestination(order, isReady),
    }),
    Fields: ({ order }: FieldsProps) => (
      <>
        <DestinationField order={order} canBe={isReady} />
        <ParcelFields />
        <CustomerMailField />
        <NotesFields />
      </>
    ),
    problemsOf: numberProblems,
  }),
)

const correctTrackingForm = commandForm('correct-tracking', {
  explanation: 'O cliente passa a ver o código novo.',
  initialValues: (order) => {
    if (order.parcels.length <= 1) return { courier: order.courier, trackingNumber: order.trackingNumber }
    const chosen = initialDestination(order, isOnItsWay)
    const parcel = findParcel(order, chosen.destination)
    return { ...chosen, courier: parcel?.courier, trackingNumber: parcel?.trackingNumber }
  },
  Fields: ({ order }: FieldsProps) => (
    <>
      <DestinationField order={order} canBe={isOnItsWay} />
      <ParcelFields />
      <ReasonField />
      <NotesFields />
    </>
  ),
  problemsOf: numberProblems,
})

const flagParcelForm = commandForm('flag-parcel', {
  explanation:
    'O pedido volta para a nossa equipe resolver, e o cliente vê que houve um problema. A marca não se desfaz: ela sai com a entrega ou a devolução.',
  submitText: 'Marcar problema',
  initialValues: (order) => {
    const chosen = initialDestination(order, isOnItsWay)
    const flag = order.parcels.length > 1 ? findParcel(order, chosen.destination)?.flag : order.parcelFlag
    return { ...chosen, flag: flag ?? undefined }
  },
  problemsOf: destinationProblems,
  Fields: ({ order }: FieldsProps) => (
    <>
      <DestinationField order={order} canBe={isOnItsWay} />
      <Form.Item name="flag" label="O que aconteceu">
        <Radio.Group options={parcelFlags.map((flag) => ({ value: flag, label: parcelFlagLabels[flag] }))} vertical />
      </Form.Item>
      <ReasonField />
      <NotesFields />
    </>
  ),
})

const returnParcelForm = commandForm('return-parcel', {
  explanation:
    'Use quando o envelope já está de volta: o pedido fica como antes do envio e pode ser enviado de novo. A devolução não se desfaz.',
  initialValues: (order) => initialDestination(order, isOnItsWay),
  problemsOf: destinationProblems,
  Fields: ({ order }: FieldsProps) => (
    <>
      <DestinationField order={order} canBe={isOnItsWay} />
      <ReasonField />
      <NotesFields />
    </>
  ),
})

const deliverForm = commandForm(
  'deliver',
  againstFacts({
    explanation: 'Confirme só quando a transportadora mostrar a entrega.',
    initialValues: (order) => initialDestination(order, isOnItsWay),
    problemsOf: (values, order) => (order.parcels.some(isOnItsWay) ? destinationProblems(values, order) : []),
    Fields: ({ order }: FieldsProps) => (
      <>
        {order.parcels.some(isOnItsWay) && <DestinationField order={order} canBe={isOnItsWay} />}
        <CustomerMailField />
        <NotesFields />
      </>
    ),
  }),
)
const completeForm = commandForm(
  'complete',
  againstFacts({
    explanation: 'O pedido é encerrado como concluído e não volta pelo andamento normal.',
    Fields: NotesFields,
    warning: ({ attention }) =>
      attention.some(({ kind }) => kind === 'guarantee')
        ? 'O cliente pediu a garantia e ainda não tem resposta: aceite ou recuse antes de concluir.'
        : undefined,
  }),
)

export const parcelForms = {
  shipments: createShipmentForm,
  ship: shipForm,
  'correct-tracking': correctTrackingForm,
  'flag-parcel': flagParcelForm,
  'return-parcel': returnParcelForm,
  'restart-items': restartItemsForm,
  deliver: deliverForm,
  complete: completeForm,
}
