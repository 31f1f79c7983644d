import { myOrders, rememberOrder } from './my-orders'

beforeEach(() => localStorage.clear())

describe('the orders of this browser', () => {
  it('are kept newest first, each once', () => {
    rememberOrder('CO-2026-00001')
    rememberOrder('CO-2026-00002')
    rememberOrder('CO-2026-00001')
    expect(myOrders().map(({ orderNumber }) => orderNumber)).toEqual(['CO-2026-00001', 'CO-2026-00002'])
  })

  it('hold no more than the number and the time', () => {
    rememberOrder('CO-2026-00001')
    expect(JSON.parse(localStorage.getItem('myOrders') ?? '')).toEqual([
      { orderNumber: 'CO-2026-00001', savedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ])
  })

  it('take nothing that is no order number, such as a token', () => {
    rememberOrder('A'.repeat(44))
    expect(myOrders()).toEqual([])
  })

  it.each(['{', '{"a":1}', '[null, {"orderNumber":"CO-2026-00001"}, {"orderNumber":7,"savedAt":"2026-01-01"}]'])(
    'are none when the storage holds %s',
    (stored) => {
      localStorage.setItem('myOrders', stored)
      expect(myOrders()).toEqual([])
    },
  )
})
