import { selectMarks } from '@cartorio/contracts/correction-fields.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { beforeShipping } from '../status-groups.js'
import { formsGiven, isFormGiven, listForms } from './forms.js'

const request = (
  { forms, fields = [], reason }: OrderCommandNamed<'RequestDataCorrection'>,
  order: Order,
): [OrderEventNamed<'DataCorrectionRequested'>] => {
  const requested = [...new Set(forms)]
  if (requested.length === 0) refuse('order/no-forms')
  if (requested.some((form) => !listForms(order).includes(form))) refuse('order/no-birth-certificate')
  if (requested.some((form) => !isFormGiven(order, form))) refuse('order/data-not-given')
  if (reason.trim() === '') refuse('order/reason-missing')
  const marked = [...new Set(requested.flatMap((form) => selectMarks(form, fields)))]
  return [{ type: 'DataCorrectionRequested', data: { forms: requested, fields: marked }, personal: { reason } }]
}

export const requestDataCorrectionCommand = defineCommand({
  type: 'RequestDataCorrection',
  spec: 'data/request-data-correction.spec.ts: sending data back to the customer',
  by: ['operator'],
  route: staffRoute('request-data'),
  from: beforeShipping,
  needs: 'a form that was given, and a reason',
  events: ['DataCorrectionRequested', 'NoteAdded'],
  obstacle: (order) => (formsGiven(order).length > 0 ? undefined : { code: 'no-data-given' }),
  decide: request,
})
