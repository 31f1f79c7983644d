import { cents } from '@cartorio/contracts/money.js'
import type { ListPrices } from '../api/get-list-prices'
import { isBelowOwnList, serviceAmounts } from './service-amounts'

const base = { BIRTH: cents(4500) }
const wizard = { base, translation: cents(3500), apostille: cents(1500), expedited: cents(2000) }
const multiItem = { base, translation: cents(2500), apostille: cents(3000), expedited: cents(5000) }
const prices: ListPrices = {
  ...wizard,
  other: multiItem,
  priceList: 'wizard-2025',
  currency: 'USD',
  offered: ['USD'],
  days: { standard: [7, 10], expedited: [3, 5] },
}
const none = { documentType: 'birth', needsTranslation: false, needsApostille: false, expeditedService: false }
const amounts = (services: Partial<typeof none>, list = prices) =>
  Object.values(serviceAmounts({ ...none, ...services }, list)).map((amount) => amount / 100)

describe('what stands beside a service: its line of the price, or what choosing it adds', () => {
  it.each([
    ['nothing chosen', {}, [25, 15, 20]],
    ['a translation, by the other list', { needsTranslation: true }, [25, 25, 30]],
    ['an apostille', { needsApostille: true }, [35, 15, 20]],
    ['both', { needsTranslation: true, needsApostille: true }, [35, 15, 20]],
    ['speed', { expeditedService: true }, [35, 15, 20]],
    ['no document yet', { documentType: '' }, [25, 15, 20]],
  ] as const)('with %s', (_, services, expected) => expect(amounts(services)).toEqual(expected))

  it('is of the own list where the other one is missing or does not sell the document', () => {
    expect(amounts({}, { ...prices, other: undefined })).toEqual([35, 15, 20])
    expect(amounts({}, { ...prices, other: { ...multiItem, base: { DEATH: cents(1) } } })).toEqual([35, 15, 20])
  })

  it('says when the other list is the lower one', () => {
    expect(isBelowOwnList({ ...none, needsTranslation: true }, prices)).toBe(true)
    expect(isBelowOwnList({ ...none, needsTranslation: true, needsApostille: true }, prices)).toBe(false)
    expect(isBelowOwnList(none, prices)).toBe(false)
  })
})
