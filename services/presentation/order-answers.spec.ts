import { initialSettings } from '../domain/settings/first-settings.js'
import type { Settings } from '../domain/settings/settings.js'
import { paidOrder, shippedOrder } from '../testing/scenarios/basic-orders.js'
import { chargePaid, chargeRequested } from '../testing/scenarios/money-history.js'
import {
  applicantDataCompleted,
  type Happened,
  orderCancelledUnpaid,
  orderCreated,
  orderDelivered,
  orderPaid,
  personalDataErased,
} from '../testing/scenarios/order-history.js'
import { given } from '../testing/scenarios/order-scenario.js'
import { dataSentBack } from '../testing/scenarios/staff-history.js'
import { orderView } from './order-answers.js'

/** The day on which the fixed history pays. */
const today = '2026-03-02'
const viewUnder = (settings: Settings, ...happened: readonly Happened[]) => {
  const { order } = given(...happened)
  return orderView(
    {
      order,
      timeline: [],
      personal: null,
      originState: null,
      registryCity: null,
      uploads: [],
      copies: [],
      messages: [],
      words: null,
    },
    'token',
    { today, settings },
  )
}
const viewOf = (...happened: readonly Happened[]) => viewUnder(initialSettings, ...happened)

describe("the customer's view of an order whose person was erased before it ended", () => {
  it.each<[string, readonly Happened[]]>([
    ['its payment', [orderCreated()]],
    ['data', paidOrder()],
    ['mended data', [...paidOrder(), applicantDataCompleted(), dataSentBack()]],
    ['a rating', [...shippedOrder(), orderDelivered()]],
  ])('waits for %s no longer', (_what, happened) => {
    const before = viewOf(...happened)
    expect(before.next?.who === 'customer' || before.rating.open).toBe(true)
    expect(viewOf(...happened, personalDataErased())).toMatchObject({
      missing: [],
      lacks: [],
      correction: null,
      deliveryIfPaidToday: null,
      rating: { open: false },
    })
    expect(viewOf(...happened, personalDataErased()).next?.who).not.toBe('customer')
  })
})

describe("the customer's view of an order", () => {
  it('says by when an unpaid order would arrive, were it paid today', () => {
    expect(viewOf(orderCreated()).deliveryIfPaidToday).toBe(viewOf(...paidOrder()).estimatedDeliveryDate)
    expect(viewOf(orderCreated()).estimatedDeliveryDate).toBeNull()
  })

  it('counts the journey of an unpaid order', () => {
    expect(viewOf(orderCreated({ transitDays: 5 })).deliveryIfPaidToday).toBe('2026-03-20')
    expect(viewOf(...paidOrder({ transitDays: 5 })).estimatedDeliveryDate).toBe('2026-03-20')
  })

  it('says only what was promised once it is paid, and nothing once it is cancelled', () => {
    expect(viewOf(...paidOrder()).deliveryIfPaidToday).toBeNull()
    expect(viewOf(orderCreated(), orderCancelledUnpaid()).deliveryIfPaidToday).toBeNull()
  })
})

describe('the account for transfers in the customer’s view', () => {
  const bankAccount = { holder: 'Cartório Online LLC', bank: 'Banco do Brasil', account: 'financeiro@cartorio.example' }
  const ofOffice = orderCreated({ channel: 'phone' })
  const accountIn = (happened: readonly Happened[], account: typeof bankAccount | null) =>
    viewUnder({ ...initialSettings, bankAccount: account }, ...happened).bankAccount

  it('is there while an order that the office made waits for its money', () => {
    expect(accountIn([ofOffice], bankAccount)).toEqual(bankAccount)
    expect(accountIn([ofOffice, orderPaid()], bankAccount)).toBeUndefined()
  })
  it('is there while a charge of such an order waits for its money', () => {
    const charged = [ofOffice, orderPaid(), chargeRequested()] as const
    expect(accountIn(charged, bankAccount)).toEqual(bankAccount)
    expect(accountIn([...charged, chargePaid()], bankAccount)).toBeUndefined()
    expect(accountIn([orderCreated(), orderPaid(), chargeRequested()], bankAccount)).toBeUndefined()
  })
  it('is none where the office has named none', () => expect(accountIn([ofOffice], null)).toBeNull())
  it('is absent from an order that its customer made', () =>
    expect(accountIn([orderCreated()], bankAccount)).toBeUndefined())
})
