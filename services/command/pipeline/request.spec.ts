import { orderId, otherOrderId } from '../../testing/scenarios/order-history.js'
import { deriveRequestIds } from './request.js'

const secret = Buffer.alloc(32, 1)
const random = { random: () => 'a-random-one' }
const request = { route: 'POST /api/orders', subject: '', key: 'k'.repeat(16) }
const idOf = (changes: Partial<typeof request> = {}, under = secret): string =>
  deriveRequestIds({ ...request, ...changes }, [under], random).requestId

describe('the id of a request', () => {
  it('is a version-8 UUID', () =>
    expect(idOf()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

  it('is what the architecture says: HMAC-SHA256 over route, 0, subject, 0, key', () =>
    // Reckoned with Python's hmac module.
    expect(idOf({ subject: orderId })).toBe('10fd658b-d441-85b2-a8a7-cc6ab220186b'))

  it('is the same for any number of tries', () => expect(idOf()).toBe(idOf()))

  it('is another one for another route, subject, key or secret', () => {
    const ids = [
      idOf(),
      idOf({ route: 'POST /api/create-order' }),
      idOf({ subject: orderId }),
      idOf({ subject: otherOrderId }),
      idOf({ key: 'l'.repeat(16) }),
      idOf({}, Buffer.alloc(32, 2)),
    ]
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('does not mix up where one part ends and the next begins', () =>
    expect(idOf({ subject: 'ab', key: 'c'.repeat(16) })).not.toBe(idOf({ subject: 'a', key: `b${'c'.repeat(16)}` })))

  it('is random without a key', () =>
    expect(deriveRequestIds({ ...request, key: undefined }, [secret, secret], random)).toEqual({
      requestId: 'a-random-one',
      previousRequestId: undefined,
    }))

  it('is known under the secret before, too, where there is one', () => {
    const [today, former] = [Buffer.alloc(32, 2), secret]
    expect(deriveRequestIds(request, [today, former], random)).toEqual({
      requestId: idOf({}, today),
      previousRequestId: idOf(),
    })
    expect(deriveRequestIds(request, [today], random).previousRequestId).toBeUndefined()
  })
})
