import { orderNumberSchema } from './ids.js'
import { readOrderNumber } from './order-number.js'

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
