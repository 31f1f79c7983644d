import { cents } from '@cartorio/contracts/money.js'
import { maxChargeAmount } from '@cartorio/contracts/price-lists.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { requestCharge } from '../../../testing/scenarios/money-commands.js'
import { chargeRequested } from '../../../testing/scenarios/money-history.js'
import { full, type Happened, noteAdded, plain, processingStarted } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../../testing/scenarios/order-scenarios.js'

const inWork: readonly Happened[] = [...paidOrder({ items: [plain] }), processingStarted()]
const charged: readonly Happened[] = [...inWork, chargeRequested()]

describe('asking for a fee that was found later', () => {
  it('names what it is for, and its number within the order', () => {
    given(...inWork)
      .when(requestCharge())
      .thenEvents(chargeRequested())
    given(...charged)
      .when(requestCharge(900, { kind: 'shipping', description: 'envio especial', itemIds: [plain.itemId] }))
      .thenEvents(chargeRequested(900, 'envio especial', { kind: 'shipping', itemIds: [plain.itemId] }))
  })

  it('may be the same twice: each is a charge of its own', () =>
    expect(given(...charged, chargeRequested()).order.charges.map(({ charge }) => charge)).toEqual([1, 2]))

  it.each(['PENDING', 'PAID', 'IN_PROGRESS', 'DOCUMENT_ISSUED', 'APOSTILLED'])(
    'is open while the order is %s',
    (name) =>
      given(...(everyScenario[name] ?? []))
        .when(requestCharge())
        .thenEvents(chargeRequested()),
  )

  it.each(['SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED'])('is refused once the order is %s', (name) =>
    given(...(everyScenario[name] ?? []))
      .when(requestCharge())
      .thenRefused('order/forbidden-step'),
  )

  it('takes one cent and the limit, and nothing beyond', () => {
    const scenario = given(...inWork)
    scenario.when(requestCharge(1)).thenEvents(chargeRequested(1))
    scenario.when(requestCharge(maxChargeAmount)).thenEvents(chargeRequested(maxChargeAmount))
    for (const amount of [0, -1, maxChargeAmount + 1, 100_000_000])
      scenario
        .when(requestCharge(amount))
        .thenRefused('order/charge-amount', { most: { amount: cents(500_000), currency: 'USD' } })
  })

  it.each(['', '  '])('is refused when %j says what it is for', (description) =>
    given(...inWork)
      .when(requestCharge(100, { description }))
      .thenRefused('order/reason-missing'),
  )

  it('is refused for a document of another order', () =>
    given(...inWork)
      .when(requestCharge(100, { itemIds: [full.itemId] }))
      .thenRefused('order/unknown-item'))

  it('keeps the words out of what outlives erasure, and a remark as a note', () => {
    expect(JSON.stringify(given(...charged).order)).not.toContain('taxa da segunda via')
    given(...inWork)
      .when(requestCharge(2500, { note: 'o cartório cobra à parte', notePublic: true }))
      .thenEvents(chargeRequested(), noteAdded('o cartório cobra à parte', 'public'))
  })
})
