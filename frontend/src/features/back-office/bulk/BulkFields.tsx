import { couriers } from '@cartorio/contracts/couriers.js'
import { describeOffice } from '@cartorio/contracts/describe-office.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import { settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { AssigneeField } from '../actions/fields/AssigneeField'
import { CustomerMailField, initialCustomerMail } from '../actions/fields/CustomerMailField'
import { NotesFields } from '../actions/fields/NotesFields'
import type { Values } from '../actions/order-form'
import { officeListsQuery } from '../api/office-lists'
import { foundByLabel } from '../fields/found-by-label'
import { officeToday } from '../office-today'
import { usualWeight } from '../usual-weight'
import { numberField } from './bulk-request'
import type { BulkSelection } from './bulk-steps'
import { recallLast } from './last-in-bulk'
import { MessageFields } from './MessageFields'

type OfOrders = { readonly orders: readonly BulkSelection[] }

/** Not asked while the office has none in its list. */
const OfficeChoice = () => {
  const offices = useQuery(officeListsQuery).data?.notaryOffices ?? []
  if (offices.length === 0) return null
  return (
    <Form.Item name="office" label="Cartório (opcional)" extra="O mesmo para todos os pedidos.">
      <Select
        allowClear
        showSearch={foundByLabel}
        options={offices.map((office) => ({
          value: office.cns,
          label: `${describeOffice(office)} · CNS ${office.cns}`,
        }))}
      />
    </Form.Item>
  )
}

/** Not asked while the office has none in its list. */
const TranslatorChoice = () => {
  const translators = useQuery(officeListsQuery).data?.translators ?? []
  if (translators.length === 0) return null
  return (
    <Form.Item name="translator" label="Tradutor (opcional)" extra="O mesmo para todos. Só a equipe vê o nome.">
      <Select
        allowClear
        showSearch={foundByLabel}
        options={translators.map(({ id, name, languages }) => ({
          value: id,
          label: `${name} · ${languages.map((known) => languageNames[known]).join(', ')}`,
        }))}
      />
    </Form.Item>
  )
}

const ParcelsFields = ({ orders }: OfOrders) => (
  <>
    <Form.Item name="courier" label="Transportadora">
      <Select
        placeholder="Escolha a transportadora"
        options={couriers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
    {orders.map(({ id, orderNumber }) => (
      <Form.Item key={id} name={numberField(id)} label={`Código de rastreamento de ${orderNumber}`}>
        <Input autoComplete="off" spellCheck={false} maxLength={60} />
      </Form.Item>
    ))}
  </>
)

/** Of the parcels for which the courier makes a label; an order that has one is printed alone. */
const LabelsFields = () => (
  <>
    <Form.Item
      name="weight"
      label="Peso de cada pacote com o envelope (kg)"
      extra="Só para os pedidos sem etiqueta: a transportadora cria o envio deles e cobra por ele."
    >
      <InputNumber decimalSeparator="," controls={false} style={{ width: 160 }} />
    </Form.Item>
    <Form.Item name="declared" valuePropName="checked">
      <Checkbox>Declarar na alfândega, com fatura comercial</Checkbox>
    </Form.Item>
    <Form.Item name="pickup" valuePropName="checked">
      <Checkbox>Pedir a coleta no escritório</Checkbox>
    </Form.Item>
    <NotesFields />
  </>
)

const StatusFields = ({ orders }: OfOrders) => {
  const status = Form.useWatch<string | undefined>('status')
  const byHand = Form.useWatch<boolean | undefined>('override') ?? false
  return (
    <>
      <Form.Item name="status" label="Novo status">
        <Select
          placeholder="Escolha o status"
          options={settableStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        />
      </Form.Item>
      {status === 'SHIPPED' && <ParcelsFields orders={orders} />}
      <Form.Item
        name="override"
        valuePropName="checked"
        extra="À mão muda só o status que aparece: não marca documentos, não cobra e não devolve dinheiro."
      >
        <Checkbox>Definir à mão, contra o andamento</Checkbox>
      </Form.Item>
      <Form.Item name="notes" label={byHand ? 'Motivo' : 'Observação (opcional)'}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  )
}

type BulkFieldsProps = OfOrders & { readonly step: BulkStep }

/** What a step asks once, for all orders. */
export const BulkFields = ({ step, orders }: BulkFieldsProps) => {
  switch (step) {
    case 'issue':
      return (
        <>
          <Form.Item name="issuedOn" label="Data nos documentos">
            <Input type="date" max={officeToday()} />
          </Form.Item>
          <OfficeChoice />
          <CustomerMailField />
          <NotesFields />
        </>
      )
    case 'start':
    case 'apostille':
      return (
        <>
          <OfficeChoice />
          <CustomerMailField />
          <NotesFields />
        </>
      )
    case 'translate':
      return (
        <>
          <TranslatorChoice />
          <CustomerMailField />
          <NotesFields />
        </>
      )
    case 'labels':
      return <LabelsFields />
    case 'ship':
      return (
        <>
          <ParcelsFields orders={orders} />
          <CustomerMailField />
          <NotesFields />
        </>
      )
    case 'deliver':
      return (
        <>
          <CustomerMailField />
          <NotesFields />
        </>
      )
    case 'complete':
      return <NotesFields />
    case 'note':
      return (
        <>
          <Form.Item name="text" label="Nota">
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
          </Form.Item>
          <Form.Item name="visibility" label="Quem vê">
            <Select
              options={[
                { value: 'internal', label: 'Só a equipe' },
                { value: 'public', label: 'A equipe e o cliente' },
              ]}
            />
          </Form.Item>
        </>
      )
    case 'assign':
      return (
        <>
          <AssigneeField />
          <NotesFields />
        </>
      )
    case 'message':
      return <MessageFields />
    case 'status':
      return <StatusFields orders={orders} />
    default:
      return step satisfies never
  }
}

/** Today, and what was named last. */
export const initialBulkValues = (step: BulkStep): Values => {
  const { office, translator, courier, weight } = recallLast()
  switch (step) {
    case 'issue':
      return { issuedOn: officeToday(), office, ...initialCustomerMail }
    case 'start':
    case 'apostille':
      return { office, ...initialCustomerMail }
    case 'translate':
      return { translator, ...initialCustomerMail }
    case 'ship':
      return { courier, ...initialCustomerMail }
    case 'status':
      return { courier }
    case 'note':
      return { visibility: 'internal' }
    case 'labels':
      return { weight: weight ?? usualWeight, declared: false, pickup: false }
    case 'deliver':
      return initialCustomerMail
    case 'complete':
    case 'assign':
    case 'message':
      return {}
    default:
      return step satisfies never
  }
}
