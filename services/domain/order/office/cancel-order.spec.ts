import { orderInWork, paidOrder, shippedOrder } from '../../../testing/scenarios/basic-orders.js'
import { cancelOwnOrder, orderCancelledByCustomer } from '../../../testing/scenarios/messages.js'
import {
  chargeEnded,
  chargePaid,
  chargeRequested,
  fullRefundRequested,
  orderRefunded,
  refundRequested,
  refundThrough,
} from '../../../testing/scenarios/money-history.js'
import { cancel } from '../../../testing/scenarios/order-commands.js'
import {
  full,
  type Happened,
  issued,
  noteAdded,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  overridden,
  plain,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given, wrongStatus } from '../../../testing/scenarios/order-scenario.js'
import { effectiveStatus } from '../status.js'

const shipped: readonly Happened[] = shippedOrder()
const delivered: readonly Happened[] = [...shipped, orderDelivered()]
const completed: readonly Happened[] = [...delivered, orderCompleted()]
const inWork: readonly Happened[] = orderInWork(plain, full)

// The order is 8,300 cents.
const paid: readonly Happened[] = paidOrder()

describe('cancelling an order', () => {
  it('asks nothing back while nothing is paid', () => given(orderCreated()).when(cancel()).thenEvents(orderCancelled()))

  it.each([
    ['PAID', inWork.slice(0, 2)],
    ['IN_PROGRESS', inWork],
    ['DOCUMENT_ISSUED', [...inWork, issued('all')]],
    ['TRANSLATED', [...inWork, issued('all'), translatedBy(full)]],
  ])('is open from %s, tells where it stood and what was paid, and asks that back', (status, happened) => {
    const scenario = given(...happened)
    expect(effectiveStatus(scenario.order)).toBe(status)
    scenario.when(cancel()).thenEvents(orderCancelled(), fullRefundRequested())
  })

  it('withdraws charges that are open, and asks the paid ones back too', () =>
    given(...inWork, chargeRequested(1000), chargePaid(1), chargeRequested(2500))
      .when(cancel())
      .thenEvents(
        orderCancelled(),
        chargeEnded('withdrawn', 2),
        refundThrough({ refund: 1, intentId: 'pi_1', amount: 18_300 }, undefined, { ground: 'order-cancelled' }),
        refundThrough({ refund: 2, intentId: 'pi_c1', amount: 1000 }, undefined, { ground: 'order-cancelled' }),
      ))

  it('requests no refund twice: earlier requests are left out', () =>
    given(...inWork, refundRequested(3000, 'demora'))
      .when(cancel())
      .thenEvents(orderCancelled(), (order) => fullRefundRequested(order.paidAmount - 3000)(order)))

  it('keeps the reason among the personal data and the remark as a note', () => {
    given(...inWork)
      .when(cancel('desistência'))
      .thenEvents(orderCancelled('desistência'), fullRefundRequested())
    given(...inWork)
      .when(cancel('desistência', 'falou por telefone'))
      .thenEvents(orderCancelled('desistência'), fullRefundRequested(), noteAdded('falou por telefone'))
  })

  it.each([
    ['SHIPPED', ['DELIVERED'], shipped],
    ['DELIVERED', ['COMPLETED'], delivered],
    ['COMPLETED', [], completed],
    ['CANCELLED', [], [...inWork, orderCancelled()]],
    ['CANCELLED', [], [...inWork, overridden('CANCELLED')]],
  ])('is refused from %s', (status, allowed, happened) =>
    given(...happened)
      .when(cancel())
      .thenRefused('order/forbidden-step', { obstacle: wrongStatus(status), allowed }),
  )

  it('keeps the money that was paid in sight', () => {
    const { order } = given(...inWork, orderCancelled())
    expect([effectiveStatus(order), order.paidAmount]).toEqual(['CANCELLED', order.breakdown.total])
  })
})

describe('cancelling one’s own order', () => {
  it('ends an unpaid order, and asks the money of a paid one back', () => {
    given(orderCreated()).when(cancelOwnOrder()).thenEvents(orderCancelledByCustomer())
    given(...paid)
      .when(cancelOwnOrder())
      .thenEvents(orderCancelledByCustomer(), fullRefundRequested())
  })

  it('withdraws charges that are open', () =>
    given(...paid, chargeRequested(1000))
      .when(cancelOwnOrder())
      .thenEvents(orderCancelledByCustomer(), chargeEnded('withdrawn', 1), fullRefundRequested()))

  it.each([
    ['the work has started', inWork],
    ['a document is issued', [...inWork, issued('all')]],
    ['the parcel was sent', shipped],
    ['a status set by hand says so', [orderCreated(), overridden('IN_PROGRESS')]],
    ['a status set by hand hides it', [...inWork, overridden('PAID')]],
  ])('is refused once %s', (_what, happened) =>
    given(...happened)
      .when(cancelOwnOrder())
      .thenRefused('order/work-begun'),
  )

  it('is refused for a cancelled order', () =>
    given(...paid, orderCancelled())
      .when(cancelOwnOrder())
      .thenRefused('order/cancelled'))
})

describe('the money of a cancelled order', () => {
  it('is shown as requested until the provider has paid it out', () => {
    const cancelled = [...paid, orderCancelled(), fullRefundRequested()]
    expect(given(...cancelled).order.refunds).toMatchObject([
      { amount: 8300, ground: 'order-cancelled', state: 'requested' },
    ])
    expect(given(...cancelled, orderRefunded()).order.refunds).toMatchObject([{ amount: 8300, state: 'done' }])
  })
})
