import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/create-order.js'
import { type Call, pay, placeOrder, type Staff, sendFile } from './api-client.js'
import type { RunningProduct } from './running-product.js'

/** A person who stands nowhere else: what is looked for after the erasure. */
export const person = {
  name: 'Zuleica Quaresma',
  email: 'zuleica.quaresma@correio.example',
  phone: '+1 305 555 0177',
  address: '99 Jacaranda Lane',
  mother: 'Belmira Quaresma',
  fileName: 'passaporte-zuleica.pdf',
  note: 'falou com a irmã Dorotéia',
  reason: 'pedido escrito da Zuleica',
} as const

/** What must be found nowhere; long enough to stand for nothing else. */
export const personTexts: readonly string[] = [
  'Quaresma',
  'zuleica',
  '555 0177',
  'Jacaranda Lane',
  'Dorotéia',
  'passaporte-',
]

/** The form of the person's data, as it is sent. */
export const applicant = {
  fullName: person.name,
  dateOfBirth: '1984-02-29',
  placeOfBirth: 'Ouro Preto, MG',
  motherName: person.mother,
  fatherName: 'Rui Quaresma',
  phone: person.phone,
  email: person.email,
  additionalInfo: `aos cuidados de ${person.name}`,
}

/** An order in which the person stands wherever a person can: paid, with data, a file and a note, and cancelled. */
export const endedOrder = async (
  product: RunningProduct,
  call: Call,
  staff: Staff,
): Promise<CreatedOrderWithPayment> => {
  const order = await placeOrder(call, {
    documents: [{ type: 'Procuração', familyMember: { name: person.name, relation: 'self' } }],
    contactName: person.name,
    contactEmail: person.email,
    contactPhone: person.phone,
    deliveryAddress: person.address,
  })
  await pay(call, order)
  await call('POST', `/api/orders/${order.token}/complete`, applicant)
  const attached = await sendFile(product.url, `/api/orders/${order.token}/documents`, { name: person.fileName })
  if (attached.status !== 201) throw new Error(`the upload answered ${attached.status}`)
  await call(
    'POST',
    `/api/admin/orders/${(await staff.row(order.orderNumber)).id}/reveal`,
    { reason: person.reason },
    { cookie: staff.cookie },
  )
  const cancelled = await staff.command(await staff.row(order.orderNumber), 'cancel', {
    reason: `desistência de ${person.name}`,
    notes: person.note,
  })
  if (cancelled.status !== 200) throw new Error(`cancel answered ${cancelled.status}`)
  return order
}
