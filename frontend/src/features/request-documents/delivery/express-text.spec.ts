import type { ListPrices } from '../api/get-list-prices'
import { expressText } from './ShippingStatus'

describe('what the express service changes', () => {
  const prices = { shippingDays: { standard: 7, expedited: 1 }, documentsPerDay: 10 } as ListPrices

  it.each([
    [1, 'Enviamos em até 1 dia útil, em vez de 7.'],
    [10, 'Enviamos em até 1 dia útil, em vez de 7.'],
    [11, 'Enviamos em até 2 dias úteis, em vez de 8.'],
  ])('of %i documents is "%s"', (units, text) => expect(expressText(prices, units)).toBe(text))
})
