import type { CreateOrderRequest } from '@cartorio/contracts/http/create-order.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { powerOfAttorneyData } from '@cartorio/contracts/testing/power-of-attorney-data.js'
import { pay, placeOrder } from '../../../services/testing/harness/api-client.js'
import { applicantForm } from '../../../services/testing/scenarios/forms.js'
import type { Site } from '../site.js'

const document = (type: string, name: string) => ({ type, quantity: 1, familyMember: { name, relation: 'self' } })
const twoPowers: CreateOrderRequest['documents'] = [
  document('Procuração', 'Joana Prado'),
  document('Procuração', 'Rui Prado'),
]

/** A paid order of two documents whose data are given: the office may begin. */
export const orderToStart = async ({ call }: Site): Promise<CreatedOrderWithPayment> => {
  const order = await placeOrder(call, { documents: twoPowers })
  await pay(call, order)
  const items = order.documents.map(({ id }) => ({ itemId: id, data: powerOfAttorneyData }))
  const completed = await call('POST', `/api/orders/${order.token}/complete`, { ...applicantForm, items })
  expect(completed.status).toBe(200)
  return order
}
