import { orderId, otherOrderId } from '../testing/scenarios/order-history.js'
import { createMailMarks } from './mailed-links.js'

const [secret, former] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const marks = createMailMarks([secret, former])
const email = 'ana@example.com'

describe('the mark of a mail', () => {
  it('is of its order and its address, however that is written', () => {
    const mark = marks.issue(orderId, email)
    expect(mark).toMatch(/^[0-9a-f]{24}$/)
    expect(marks.verify(orderId, 'ANA@example.com', mark)).toBe(true)
    expect(marks.verify(otherOrderId, email, mark)).toBe(false)
    expect(marks.verify(orderId, 'rui@example.com', mark)).toBe(false)
  })

  it('is good under the secret before, and under no other', () => {
    expect(marks.verify(orderId, email, createMailMarks([former]).issue(orderId, email))).toBe(true)
    expect(marks.verify(orderId, email, createMailMarks([Buffer.alloc(32, 3)]).issue(orderId, email))).toBe(false)
  })

  it.each(['', 'x', '0'.repeat(24), '0'.repeat(48), 'ç'.repeat(24), marks.issue(orderId, email).slice(1)])(
    'is not %j',
    (mark) => expect(marks.verify(orderId, email, mark)).toBe(false),
  )
})
