import { selectMarks } from '@cartorio/contracts/correction-fields.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { ensureLiveItems } from '../items.js'
import type { Order } from '../state.js'
import { beforeShipping } from '../status-groups.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { birthsInWork, formsGiven, isBirthGiven, isFormGiven, listForms, liveBirths } from './forms.js'

/** The births whose form goes back; of an only one nothing is to be named. */
const wrongBirths = (order: Order, itemIds: readonly ItemId[] | undefined): ItemId[] | undefined => {
  const births = liveBirths(order)
  const inWork = birthsInWork(order)
  if (inWork.length === 0) refuse('order/item-already-done')
  const given = inWork.filter((birth) => isBirthGiven(order, birth)).map(({ itemId }) => itemId)
  const named = itemIds === undefined ? given : ensureLiveItems(order, itemIds)
  if (named.some((itemId) => !births.some((birth) => birth.itemId === itemId))) refuse('order/unknown-item')
  if (named.some((itemId) => !inWork.some((birth) => birth.itemId === itemId))) refuse('order/item-already-done')
  if (named.some((itemId) => !given.includes(itemId))) refuse('order/data-not-given')
  return births.length === 1 ? undefined : named
}

const request = (
  { forms, fields = [], itemIds, reason }: OrderCommandNamed<'RequestDataCorrection'>,
  order: Order,
): [OrderEventNamed<'DataCorrectionRequested'>] => {
  const requested = [...new Set(forms)]
  if (requested.length === 0) refuse('order/no-forms')
  if (requested.some((form) => !listForms(order).includes(form))) refuse('order/no-birth-certificate')
  if (requested.some((form) => !isFormGiven(order, form))) refuse('order/data-not-given')
  if (reason.trim() === '') refuse('order/reason-missing')
  const marked = [...new Set(requested.flatMap((form) => selectMarks(form, fields)))]
  const births = requested.includes('birth-certificate') ? wrongBirths(order, itemIds) : undefined
  const data = { forms: requested, fields: marked, ...(births === undefined ? {} : { itemIds: births }) }
  return [{ type: 'DataCorrectionRequested', data, personal: { reason } }]
}

export const requestDataCorrectionCommand = defineCommand({
  type: 'RequestDataCorrection',
  spec: 'data/request-data-correction.spec.ts: sending data back to the customer',
  by: ['operator'],
  route: staffRoute('request-data'),
  from: beforeShipping,
  opensAlso: hasFileInWork,
  needs: 'a form that was given, and a reason',
  events: ['DataCorrectionRequested', 'NoteAdded'],
  obstacle: (order) => (formsGiven(order).length > 0 ? undefined : { code: 'no-data-given' }),
  decide: request,
})
