import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { type Answer, type Call, pay, placeOrder, type Staff, sendFile } from '../harness/api-client.js'
import { eventually } from '../harness/eventually.js'
import { addressForm } from './forms.js'
import { inTenDays } from './in-ten-days.js'

/** A person who appears nowhere else: what a test searches for after the erasure. */
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

const officeSays = (what: string): string => `${what} de ${person.name}, ${person.note}`

/** What the office writes about a person, wherever it can write. */
const office: readonly (readonly [name: string, body: object])[] = [
  ['charge', { kind: 'notary-fee', amount: '12', description: officeSays('busca') }],
  ['waive-charge', { charge: 1, reason: officeSays('cortesia') }],
  ['request-data', { forms: ['applicant-data'], reason: officeSays('a mãe') }],
  ['note', { text: officeSays('recado'), visibility: 'public' }],
  ['note', { text: officeSays('nota') }],
  ['change-address', { ...addressForm, deliveryAddress: person.address, reason: officeSays('mudança') }],
  ['move-date', { step: 'issue', day: inTenDays(), reason: officeSays('urgência') }],
  ['start', { notes: officeSays('início'), notesPublic: true }],
  ['refund', { amount: '1', reason: officeSays('demora') }],
]

const taken = async (answer: Promise<Answer>): Promise<Answer> => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return answer
}

/** Until each refund was paid out: a worker records it, and the order has another revision. */
const paidOut = async (staff: Staff, row: AdminOrderRow): Promise<void> => {
  await eventually(
    () => staff.detail(row),
    ({ refunds }) => refunds.every(({ state }) => state === 'done'),
  )
}

/**
 * An order in which the person stands wherever a person can: paid, with data, files, and whatever the office writes,
 * and cancelled.
 */
export const endedOrder = async (call: Call, staff: Staff): Promise<CreatedOrderWithPayment> => {
  const order = await placeOrder(call, {
    documents: [{ type: 'Procuração', familyMember: { name: person.name, relation: 'self' } }],
    contactName: person.name,
    contactEmail: person.email,
    contactPhone: person.phone,
    deliveryAddress: person.address,
  })
  await pay(call, order)
  await taken(call('POST', `/api/orders/${order.token}/complete`, applicant))
  await taken(sendFile(call, `/api/orders/${order.token}/documents`, { name: person.fileName }))
  let row = await staff.row(order.orderNumber)
  const reveal = `/api/admin/orders/${row.id}/reveal`
  await taken(call('POST', reveal, { reason: person.reason }, { cookie: staff.cookie }))
  for (const [name, body] of office) row = await staff.done(row, name, body)
  await paidOut(staff, row)
  row = await staff.row(order.orderNumber)
  const [itemId = ''] = row.documents.map(({ id }) => id)
  row = await staff.done(row, 'issue', { itemIds: [itemId] })
  const headers = { cookie: staff.cookie, 'if-match': `"${row.revision}"` }
  const copy = { name: person.fileName, fields: { itemId }, headers }
  const path = `/api/admin/orders/${row.id}/issued-copies`
  await taken(sendFile(call, path, copy))
  await taken(sendFile(call, path, { ...copy, bytes: Buffer.from('%PDF-1.7 the wrong page') }))
  const [, wrong] = (await staff.detail(row)).issuedCopies
  row = await staff.done(row, 'withdraw-copy', { uploadId: wrong?.id, reason: officeSays('outra página') })
  await paidOut(staff, await staff.done(row, 'cancel', { reason: `desistência de ${person.name}`, notes: person.note }))
  return order
}
