import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { longestPowers } from '@cartorio/contracts/http/powers-text.js'
import { officeZone } from '@cartorio/contracts/office-zone.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import { timeIn, zoneNames } from '@cartorio/contracts/zoned-time.js'
import { Form, Input, Select } from 'antd'
import { officeToday } from '../../office-today'
import { itemsOpenTo } from '../commands'
import { DocumentField } from '../fields/DocumentField'
import { NotesFields } from '../fields/NotesFields'
import { OfficeField } from '../fields/OfficeField'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps, OrderForm } from '../order-form'
import { commandForm } from './command-form'
import { stepForm } from './step-form'

const findFirst = (order: AdminOrder, name: StaffCommandName) =>
  order.documents.find(({ id }) => itemsOpenTo(order, name).includes(id))

const firstDocument = (name: StaffCommandName) => (order: AdminOrder) => ({ itemId: findFirst(order, name)?.id })

/** Of several powers of attorney the one that it is about. */
const PowersField = ({ order, name }: FieldsProps & { readonly name: StaffCommandName }) => {
  const open = itemsOpenTo(order, name)
  return <DocumentField order={order} open={open} hidden={open.length < 2} />
}

const proposePowersForm = commandForm('propose-powers', {
  explanation:
    'O cliente lê este texto no lugar do de antes e precisa concordar de novo. O texto de agora e os dados das partes estão em “Mostrar dados pessoais”.',
  submitText: 'Propor texto',
  initialValues: firstDocument('propose-powers'),
  Fields: ({ order }: FieldsProps) => (
    <>
      <PowersField order={order} name="propose-powers" />
      <Form.Item
        name="text"
        label="Texto da procuração"
        extra="Para vender ou comprar, diga o quê: matrícula e cartório."
      >
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} maxLength={longestPowers} />
      </Form.Item>
      <NotesFields />
    </>
  ),
})

const returnPowersForm = commandForm('return-powers', {
  explanation: 'O texto volta para o cliente, que o muda e concorda de novo. Um aviso vai por e-mail.',
  submitText: 'Devolver texto',
  initialValues: firstDocument('return-powers'),
  Fields: ({ order }: FieldsProps) => (
    <>
      <PowersField order={order} name="return-powers" />
      <ReasonField label="O que mudar" help="O cliente lê este texto ao lado do texto da procuração." />
      <NotesFields />
    </>
  ),
})

const zoneOptions = Object.entries(zoneNames).map(([value, label]) => ({ value, label }))

/** The form begins with the day that is there. */
const knownDay = (name: StaffCommandName) => (order: AdminOrder) => {
  const first = findFirst(order, name)
  const known = first?.signing?.appointment
  return {
    itemId: first?.id,
    zone: known?.zone ?? officeZone,
    ...(known ? timeIn(known.at, known.zone) : {}),
  }
}

const DayFields = () => (
  <>
    <Form.Item name="day" label="Dia">
      <Input type="date" min={officeToday()} style={{ maxWidth: 200 }} />
    </Form.Item>
    <Form.Item name="time" label="Hora">
      <Input type="time" style={{ maxWidth: 200 }} />
    </Form.Item>
    <Form.Item name="zone" label="Fuso horário" extra="O dia e a hora são os deste lugar: escolha onde o cliente está.">
      <Select options={zoneOptions} showSearch={{ optionFilterProp: 'label' }} />
    </Form.Item>
  </>
)

const dayForm = (name: 'propose-appointment' | 'set-appointment', explanation: string): OrderForm =>
  commandForm(name, {
    explanation,
    initialValues: knownDay(name),
    Fields: ({ order }: FieldsProps) => (
      <>
        <PowersField order={order} name={name} />
        <DayFields />
        <NotesFields />
      </>
    ),
  })

/** A consulate, or a notary abroad, is none of the list. */
const SigningOffice = ({ order }: FieldsProps) =>
  order.documents.some(
    ({ id, signingWay }) => signingWay === 'e-notariado' && itemsOpenTo(order, 'signed').includes(id),
  ) && <OfficeField order={order} help="Onde foi assinada. Só a equipe vê o nome." />

export const signingForms = {
  'propose-powers': proposePowersForm,
  'return-powers': returnPowersForm,
  'propose-appointment': dayForm(
    'propose-appointment',
    'O cliente recebe um e-mail e confirma este dia ou pede outro na página do pedido.',
  ),
  'set-appointment': dayForm(
    'set-appointment',
    'Para um dia já combinado com o cliente, ou que ele marcou no consulado. Um aviso vai por e-mail.',
  ),
  signed: stepForm('signed', {
    explanation: 'A procuração está assinada. Depois disso o texto não muda mais, e o registro não se desfaz.',
    More: SigningOffice,
  }),
}
