import { restartCauses } from '@cartorio/contracts/order/parcel/names.js'
import { Checkbox, Form, Input, InputNumber, Radio } from 'antd'
import { officeToday } from '../../office-today'
import { itemsOpenTo } from '../commands'
import { ItemsField, stillSelectable } from '../fields/ItemsField'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps } from '../order-form'
import { againstFacts } from './against-facts'
import { commandForm } from './command-form'

/** Kilograms of an envelope with a few documents. */
const usualWeight = 0.5

const createShipmentForm = commandForm(
  'shipments',
  againstFacts({
    explanation: 'O envio é criado na DHL, com código e etiqueta, e o pedido passa a “Enviado”.',
    initialValues: ({ courierShipment }) => ({
      weight: usualWeight,
      declared: false,
      pickup: false,
      // The dialog is opened for a new try; the checkbox says so, and is ticked by a person.
      ...(courierShipment?.state === 'unknown' ? { again: false } : {}),
    }),
    Fields: ({ order }: FieldsProps) => (
      <>
        <Form.Item name="weight" label="Peso com o envelope (kg)">
          <InputNumber decimalSeparator="," controls={false} style={{ width: 160 }} />
        </Form.Item>
        <Form.Item name="declared" valuePropName="checked">
          <Checkbox>Declarar na alfândega, com fatura comercial</Checkbox>
        </Form.Item>
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
    ),
    problemsOf: ({ again }, { courierShipment }) =>
      courierShipment?.state === 'unknown' && again !== true
        ? [{ field: 'again', message: 'Confira no site da DHL e marque esta caixa antes de criar o envio de novo.' }]
        : [],
  }),
)

const causeLabels = { lost: 'Perdido', damaged: 'Danificado' } as const

const restartItemsForm = commandForm('restart-items', {
  explanation:
    'Use quando o envio se perdeu ou chegou danificado: os documentos marcados são refeitos sem cobrança, no mesmo pedido, e o cliente vê a nova data.',
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
  bodyOf: (values, order) => ({
    ...values,
    itemIds: stillSelectable(values.itemIds, itemsOpenTo(order, 'restart-items')),
  }),
})

export const shipmentForms = {
  shipments: createShipmentForm,
  'restart-items': restartItemsForm,
}
