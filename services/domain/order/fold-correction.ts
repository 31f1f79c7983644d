import { marksOf } from '@cartorio/contracts/correction-fields.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Order } from './state.js'

type Change = Pick<Order, 'correction' | 'correctionFields'>

const fieldsWithout = ({ correctionFields = [] }: Order, forms: readonly DataForm[]) =>
  correctionFields.filter((field) => !forms.some((form) => marksOf(form, [field]).length > 0))

/** The form was sent again: nothing of it is wrong any more. */
export const mended = (order: Order, form: DataForm): Change => ({
  correction: order.correction.filter((requested) => requested !== form),
  ...(order.correctionFields === undefined ? {} : { correctionFields: fieldsWithout(order, [form]) }),
})

/** What is marked now counts for its forms; what was marked in them before does not. */
export const sentBack = (
  order: Order,
  { forms, fields }: OrderEventNamed<'DataCorrectionRequested'>['data'],
): Change => ({
  correction: [...new Set([...order.correction, ...forms])],
  ...(order.correctionFields === undefined && fields.length === 0
    ? {}
    : { correctionFields: [...fieldsWithout(order, forms), ...fields] }),
})
