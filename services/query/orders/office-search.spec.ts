import { officeSearch } from './orders-page.js'

describe('what the office searches for', () => {
  it.each([
    'José Ávila',
    'ana',
    'pessoa.777@example.com',
    'CO-20',
    'CO-2016-0',
    'co-2026-00157',
    ' CO–2026–00157 ',
    'JD014600000012345678',
    'jd0146000000',
    '123',
    '2026-00157',
    'Rua 12, 34 56',
    '',
    '   ',
  ])('is %j itself', (typed) => expect(officeSearch(typed)).toEqual([typed]))

  it.each([
    ['CO-2026-157', 'CO-2026-00157'],
    ['co202600157', 'CO-2026-00157'],
    ['“CO-2026-00157”', 'CO-2026-00157'],
    ['ＣＯ－２０２６－１５７', 'CO-2026-00157'],
    ['JD01 4600 0000 1234 5678', 'JD014600000012345678'],
    ['jd01 4600 0000 1234 5678.', 'JD014600000012345678'],
    ['#1234567890', '1234567890'],
    ['1234 5678 90', '1234567890'],
  ])('is %j, or the number in it, %s', (typed, number) => expect(officeSearch(typed)).toEqual([typed, number]))

  it.each(['co 2026 157', 'Pedido nº CO-2026-00157.', 'CO - 2026 - 00157'])('is the number alone for %j', (typed) =>
    expect(officeSearch(typed)).toEqual(['CO-2026-00157']),
  )
})
