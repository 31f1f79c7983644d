import fc from 'fast-check'
import type { CourierId } from './couriers.js'
import { isCourierNumber } from './tracking-numbers.js'

describe('a courier’s tracking number', () => {
  it.each<[CourierId, string]>([
    ['dhl', '9356579890'],
    ['dhl', '3318810025'],
    ['dhl', '73891051146'],
    ['dhl', 'JD014600003889000001'],
    ['dhl', 'JJD0099999999'],
    ['dhl', 'LOST-1'],
    ['dhl', 'RETURNED-12'],
    ['fedex', '986578788855'],
    ['fedex', '477179081230'],
    ['fedex', '041441760228964'],
    ['ups', '1Z5R89390357567127'],
    ['ups', '1Z879E930346834440'],
    ['ups', '1Z8V92A70367203024'],
    ['ups', 'T1234567890'],
    ['correios', 'RB123456785GB'],
    ['correios', 'EE123456785BR'],
  ])('of %s may be %s', (courier, number) => expect(isCourierNumber(courier, number)).toBe(true))

  it.each<[CourierId, string]>([
    ['dhl', '9356579891'],
    ['dhl', '3318810034'],
    ['dhl', '935657989'],
    ['dhl', '93565798901'],
    ['dhl', '-----'],
    ['fedex', '996578788855'],
    ['ups', '1Z1111111111111111'],
    ['ups', '1Z5R8939035756712'],
    ['correios', 'RB123456784GB'],
    ['correios', 'RB12345678GB'],
    ['correios', '9356579890'],
  ])('of %s is not %s', (courier, number) => expect(isCourierNumber(courier, number)).toBe(false))

  it('of DHL has no digit that was typed wrong', () => {
    const waybill = fc
      .integer({ min: 100_000_000, max: 999_999_999 })
      .map((serial) => [...`${serial}${serial % 7}`].map(Number))
    fc.assert(
      fc.property(waybill, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
        const typed = digits.map((digit, index) => (index === place ? (digit + change) % 10 : digit))
        // Two digits that leave the same of seven are one to the check: 0 and 7, 1 and 8, 2 and 9.
        fc.pre(change !== 7 && change !== 3)
        expect(isCourierNumber('dhl', typed.join(''))).toBe(false)
      }),
    )
  })
})
