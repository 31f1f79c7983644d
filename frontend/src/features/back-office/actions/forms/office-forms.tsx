import { isAnswered, sendingAgain } from '@cartorio/contracts/attention.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { unassigned } from '@cartorio/contracts/order-queues.js'
import { type PromisedStep, promisedStepNames, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { formatDayWithYear } from '../../../../lib/format'
import { officeToday } from '../../office-today'
import { isErased } from '../commands'
import { AssigneeField } from '../fields/AssigneeField'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps } from '../order-form'
import { commandForm } from './command-form'
import { everythingLeft } from './money-forms'

const assignForm = commandForm('assign', {
  initialValues: ({ assignedTo }) => ({ staffId: assignedTo ?? unassigned }),
  Fields: () => (
    <>
      <AssigneeField />
      <NotesFields />
    </>
  ),
  bodyOf: (values) => ({ ...values, staffId: values.staffId === unassigned ? null : values.staffId }),
})

const noteForm = commandForm('note', {
  explanation: 'A nota fica no histórico com o seu nome e não se apaga: para corrigir, escreva outra.',
  submitText: 'Guardar nota',
  initialValues: () => ({ visibility: 'internal' }),
  Fields: () => (
    <>
      <Form.Item name="text" label="Nota">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <Form.Item name="visibility" label="Quem lê">
        <Radio.Group
          vertical
          options={[
            { value: 'internal', label: 'Só a equipe' },
            { value: 'public', label: 'A equipe e o cliente' },
          ]}
        />
      </Form.Item>
    </>
  ),
})

const messageForm = commandForm('message', {
  explanation:
    'O cliente é avisado por e-mail, sem o texto, e lê a mensagem na página do pedido. O que foi enviado não se apaga.',
  submitText: 'Enviar ao cliente',
  Fields: () => (
    <Form.Item name="text" label="Mensagem ao cliente">
      <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={2000} showCount />
    </Form.Item>
  ),
})

const cancelForm = commandForm('cancel', {
  explanation:
    'O cliente deixa de receber os documentos deste pedido, e o que ele pagou entra como reembolso solicitado. O cancelamento não tem volta pelo andamento normal.',
  Fields: ({ order }: FieldsProps) => (
    <>
      <ReasonField />
      <NotesFields />
      <Form.Item name="confirmed" valuePropName="checked">
        <Checkbox>Confirmo o cancelamento do pedido {order.orderNumber}</Checkbox>
      </Form.Item>
    </>
  ),
  givesBack: (_values, order) => everythingLeft(order),
  bodyOf: ({ confirmed: _confirmed, ...body }) => body,
  problemsOf: ({ reason, confirmed }) => [
    ...(reason === undefined ? [{ field: 'reason', message: 'Diga por que o pedido é cancelado.' }] : []),
    ...(confirmed === true ? [] : [{ field: 'confirmed', message: 'Confirme para cancelar.' }]),
  ],
})

/** Of the steps that are still to be done those that have a day, if any has one. */
const offeredSteps = ({ openSteps, promises }: AdminOrder): readonly PromisedStep[] => {
  const promised = openSteps.filter((step) => promises[step] !== undefined)
  return promised.length > 0 ? promised : openSteps
}

/** A step with the day that is promised for it now. */
const stepOption = (step: PromisedStep, day: string | undefined) => ({
  value: step,
  label:
    day === undefined ? promisedStepNames[step] : `${promisedStepNames[step]} (prazo atual: ${formatDayWithYear(day)})`,
})

/** The later steps that are promised for an earlier day than this one would be. */
const overtaken = (order: AdminOrder, step: PromisedStep, day: string): readonly string[] =>
  offeredSteps(order)
    .filter((later) => promisedSteps.indexOf(later) > promisedSteps.indexOf(step))
    .flatMap((later) => {
      const promised = order.promises[later]
      return promised !== undefined && promised < day ? [stepOption(later, promised).label] : []
    })

const DayField = ({ order }: FieldsProps) => {
  const step = Form.useWatch<PromisedStep | undefined>('step')
  const day = Form.useWatch<string | undefined>('day')
  const before = step === undefined || !day ? [] : overtaken(order, step, day)
  const hint = 'A partir de hoje, no horário de Brasília.'
  return (
    <Form.Item
      name="day"
      label="Nova data"
      extra={before.length === 0 ? hint : `${hint} Fica depois de: ${before.join('; ')}. Mude também esse prazo.`}
    >
      <Input type="date" min={officeToday()} style={{ maxWidth: 200 }} />
    </Form.Item>
  )
}

const moveDateForm = commandForm('move-date', {
  explanation: 'O cliente vê a data nova na página do pedido.',
  Fields: ({ order }: FieldsProps) => {
    const form = Form.useFormInstance()
    return (
      <>
        <Form.Item name="step" label="Etapa">
          <Select
            placeholder="Escolha a etapa"
            options={offeredSteps(order).map((step) => stepOption(step, order.promises[step]))}
            onChange={(step: PromisedStep) => form.setFieldValue('day', order.promises[step])}
          />
        </Form.Item>
        <DayField order={order} />
        <ReasonField />
        <NotesFields />
      </>
    )
  },
  problemsOf: ({ day }) =>
    typeof day === 'string' && day < officeToday()
      ? [{ field: 'day', message: 'Esta data já passou. Escolha hoje ou um dia depois.' }]
      : [],
})

/** A claim of the guarantee, a proposal and a request about personal data are answered elsewhere. */
export const resolvable = ({ attention }: AdminOrder) => attention.filter(({ kind }) => !isAnswered(kind))

/** What was chosen: the entry's place in the list. */
const chosenOf = (order: AdminOrder, place: unknown) =>
  typeof place === 'number' ? resolvable(order)[place] : undefined

const resolveAttentionForm = commandForm('resolve-attention', {
  explanation:
    'A pendência sai da lista e não volta por si. O que foi feito fica no histórico do pedido, só para a equipe, e não se desfaz.',
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

/** The messages that did not arrive, and are not on their way again. */
const refused = ({ attention }: AdminOrder) =>
  attention.filter(({ kind, code }) => kind === 'mail-failed' && code !== sendingAgain)

const resendMailForm = commandForm('resend-mail', {
  explanation:
    'A mensagem vai para o e-mail gravado no pedido; o link da autorização, para o do titular. A pendência sai da lista quando ela for aceita. Um e-mail enviado não se desfaz.',
  submitText: 'Enviar de novo',
  initialValues: (order) => (refused(order).length === 1 ? { subject: refused(order)[0]?.subject } : {}),
  Fields: ({ order }: FieldsProps) => (
    <>
      <Form.Item name="subject" label="Mensagem">
        <Radio.Group
          vertical
          options={refused(order).map(({ subject, reason }) => ({ value: subject, label: reason }))}
        />
      </Form.Item>
      <NotesFields />
    </>
  ),
})

const releaseMailForm = commandForm('release-mail', {
  explanation:
    'Todos os e-mails deste pedido que esperam saem agora. Um e-mail enviado não se desfaz: depois disso, desfazer a etapa avisa o cliente.',
  submitText: 'Enviar agora',
  Fields: () => null,
})

const assignConversationForm = commandForm('assign-conversation', {
  explanation: 'Quem responde ao cliente. O pedido continua com quem está.',
  Fields: () => <AssigneeField />,
  bodyOf: ({ staffId }) => ({ staffId: staffId === unassigned ? null : staffId }),
})

const closeConversationForm = commandForm('close-conversation', {
  explanation:
    'Para quando não há nada a responder. O cliente não é avisado, e uma mensagem nova abre a conversa de novo.',
  Fields: () => null,
})

export const officeForms = {
  assign: assignForm,
  note: noteForm,
  message: messageForm,
  'assign-conversation': assignConversationForm,
  'close-conversation': closeConversationForm,
  cancel: cancelForm,
  'move-date': moveDateForm,
  'resolve-attention': resolveAttentionForm,
  'resend-mail': resendMailForm,
  'release-mail': releaseMailForm,
}
