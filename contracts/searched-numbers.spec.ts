import { trackRequestSchema } from './http/tracked-order.js'
import { orderNumberSchema } from './ids.js'
import { trackingNumberText } from './order/staff-fields.js'
import { readOrderNumber } from './searched-numbers.js'

describe('the number of an order', () => {
  it.each([
    ['CO-2026-00052', 'CO-2026-00052'],
    ['co-2026-00052', 'CO-2026-00052'],
    [' CO-2026-00052\n', 'CO-2026-00052'],
    ['CO–2026–00052', 'CO-2026-00052'],
    ['CO‑2026−00052', 'CO-2026-00052'],
    ['COー2026ー00052', 'CO-2026-00052'],
    ['#co-2026-00052.', 'CO-2026-00052'],
    ['(CO-2026-00052),', 'CO-2026-00052'],
    ['“CO-2026-00052”', 'CO-2026-00052'],
    ['Pedido CO-2026-00052', 'CO-2026-00052'],
    ['pedido nº: CO-2026-00052', 'CO-2026-00052'],
    ['N° CO-2026-00052', 'CO-2026-00052'],
    ['CO 2026 00052', 'CO-2026-00052'],
    ['CO - 2026 - 000 52', 'CO-2026-00052'],
    ['CO202600052', 'CO-2026-00052'],
    ['CO2026-52', 'CO-2026-00052'],
    ['co-2026-52', 'CO-2026-00052'],
    ['CO-2026-0000052', 'CO-2026-00052'],
    ['CO-2026-123456', 'CO-2026-123456'],
    ['ＣＯ－２０２６－０００５２', 'CO-2026-00052'],
    ['\u200eCO-2026-\u200b00052\u202c', 'CO-2026-00052'],
  ])('typed as %j is %s', (typed, number) => {
    expect(readOrderNumber(typed)).toBe(number)
    expect(orderNumberSchema.safeParse(number).success).toBe(true)
  })

  it.each([
    '',
    'CO',
    'CO-',
    'CO-2026',
    'CO-26-00052',
    'CO123456785BR',
    '2026-00052',
    '1234567890',
    'CO-2026-00052 CO-2026-00053',
    'CO-2026-1234567890',
  ])('is none in %j', (typed) => expect(readOrderNumber(typed)).toBeUndefined())
})

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
