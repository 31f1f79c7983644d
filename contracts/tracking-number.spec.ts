import { trackRequestSchema } from './http/tracked-order.js'
import { trackingNumberText } from './order/staff-fields.js'

describe('a courier’s number that is searched for', () => {
  it.each([
    ['1234567890', '1234567890'],
    ['12 3456 7890', '1234567890'],
    ['１２３４５６７８９０', '1234567890'],
    ['\u200e1234567890\u200b', '1234567890'],
    ['by–hand−1', 'BY-HAND-1'],
    ['jd01 4600 0000 1234 5678.', 'JD014600000012345678'],
  ])('typed as %j is %s', (typed, number) =>
    expect(trackRequestSchema.parse({ trackingNumber: typed }).trackingNumber).toBe(number),
  )
})

describe('a courier’s number that staff record', () => {
  it.each([
    ['jd0146', 'JD0146'],
    ['ＪＤ０１４６', 'JD0146'],
    ['\u200ejd−0146\u200b', 'JD-0146'],
  ])('typed as %j is %s', (typed, number) => expect(trackingNumberText.parse(typed)).toBe(number))
})

describe('a search by the number of an order', () => {
  it.each(['CO–2026–00052', '#co-2026-52.', 'CO 2026 00052', 'ＣＯ－２０２６－０００５２'])('takes %j', (typed) =>
    expect(trackRequestSchema.parse({ orderNumber: typed }).orderNumber).toBe('CO-2026-00052'),
  )
})
