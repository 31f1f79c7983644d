import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { decideAuditNote } from './audit-note.js'

const orderId = orderIdSchema.parse('601de000-0000-4000-8000-000000000029')
const order = { orderId, events: 3, erased: false }
const text = 'Conferido com o recibo'

describe('the note of an auditor', () => {
  it('is about the whole history', () =>
    expect(decideAuditNote({ text }, order)).toEqual([
      { type: 'AuditNoteWritten', data: { orderId }, personal: { text } },
    ]))

  it.each([0, 2])('is about event %d of the order', (revision) =>
    expect(decideAuditNote({ text, revision }, order)).toMatchObject([
      { data: { about: { stream: `order-${orderId}`, revision } } },
    ]),
  )

  it('is refused about an event that the order does not have', () =>
    expect(() => decideAuditNote({ text, revision: 3 }, order)).toThrow('audit/unknown-event'))

  it('is refused once the person was erased', () =>
    expect(() => decideAuditNote({ text }, { ...order, erased: true })).toThrow('order/erased'))
})
