import { holdsOrderNumbers, orderNumberAt, orderNumbersStream, placeOfNumber } from './order-number-place.js'

describe('the place of an order’s number', () => {
  it.each([
    ['CO-2026-00001', '2026', 0],
    ['CO-2026-00123', '2026', 122],
    ['CO-2027-123456', '2027', 123_455],
  ])('%s is in the stream of its year, at the revision before it, and back', (orderNumber, year, revision) => {
    expect(placeOfNumber(orderNumber)).toEqual({ year, stream: `order-numbers-${year}`, revision })
    expect(orderNumberAt(year, revision)).toBe(orderNumber)
  })

  it('is none for the number 0', () => expect(placeOfNumber('CO-2026-00000').revision).toBe(-1))

  it('is known by the stream’s name', () => {
    expect(holdsOrderNumbers(orderNumbersStream(2026))).toBe(true)
    expect(holdsOrderNumbers('order-0a0a0a0a-0000-4000-8000-000000000001')).toBe(false)
  })
})
