import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { type PromisedStep, promisedStepNames, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { Form, Input, Select } from 'antd'
import { formatDayWithYear } from '../../../../lib/format'
import { officeToday } from '../../office-today'
import { NotesFields } from '../fields/NotesFields'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps } from '../order-form'
import { commandForm } from './command-form'

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

export const dateForms = {
  'move-date': moveDateForm,
}
