import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { statusUpdateSchema } from '@cartorio/contracts/http/admin.js'
import { commandOfStatus } from '@cartorio/contracts/order/command-rights.js'
import { type SettableStatus, statusLabels } from '@cartorio/contracts/statuses.js'
import { Form, Input } from 'antd'
import { ParcelFields } from '../fields/ParcelFields'
import type { OrderForm } from '../order-form'
import { parcelProblems } from './parcel-problems'

/** Why the ordinary way to a status is closed. */
const whyNot = (order: AdminOrder, status: SettableStatus): string => {
  const refused = order.refusedCommands.find(({ name }) => name === commandOfStatus[status])
  if (refused) return `Pelo andamento não dá: ${refused.reason}.`
  const next = order.allowedStatuses.map((allowed) => statusLabels[allowed]).join(', ')
  const now = `O pedido está em “${order.statusLabel}”.`
  return next === ''
    ? `${now} Pelo andamento, não há próxima situação.`
    : `${now} Pelo andamento, pode passar para: ${next}.`
}

/** Sets a status against the facts; the note is what the audit will read. */
export const overrideForm = (order: AdminOrder, status: SettableStatus): OrderForm => ({
  title: `Definir “${statusLabels[status]}” à mão`,
  explanation: `${whyNot(order, status)} Definir à mão muda só a situação que aparece: não marca documentos como prontos, não cobra e não devolve dinheiro. Fica registrado com seu nome.`,
  submitText: 'Definir à mão',
  danger: true,
  initialValues: ({ courier, trackingNumber }) =>
    status === 'SHIPPED' ? { courier: courier ?? undefined, trackingNumber: trackingNumber ?? undefined } : {},
  Fields: () => (
    <>
      {status === 'SHIPPED' && <ParcelFields optional />}
      <Form.Item name="notes" label="Motivo">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  ),
  bodyOf: (values) => ({ status, override: true, ...values }),
  schema: statusUpdateSchema,
  problemsOf: (values, shown) => [
    ...parcelProblems(values, shown),
    ...(values.notes === undefined ? [{ field: 'notes', message: 'Diga por que a situação é definida à mão.' }] : []),
  ],
  changeOf: (body) => ({ command: 'status', body }),
})
