import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { type StaffCommandName, staffCommandNames } from '@cartorio/contracts/order/staff-commands.js'
import { type OrderStatus, orderStatuses, type SettableStatus, settableStatuses } from '@cartorio/contracts/statuses.js'
import { adminStats } from '../../../projections/stats/admin-stats.js'
import { foldProjection } from '../../../testing/harness/fold-projection.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { cancel, complete, deliver } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  issued,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderShipped,
  overridden,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { ordinaryScenarios } from '../../../testing/scenarios/order-scenarios.js'
import { openedEvents } from '../../../testing/scenarios/recorded-events.js'
import { allowedCommands } from '../allowed-commands.js'
import { chargedAmount, refundableAmount, takenAmount } from '../money/money.js'
import { nextStep } from '../next-step.js'
import type { Order } from '../state.js'

/** Only work and parcel depend on what the documents have; the rest is the status alone. */
const workable = (
  steps: readonly StaffCommandName[],
  parcel: readonly StaffCommandName[] = [],
  afterDelivery: readonly StaffCommandName[] = [],
) =>
  ({
    PAID: ['start', 'change-use', 'cancel-items', 'cancel'],
    IN_PROGRESS: [...steps, 'change-use', 'cancel-items', 'cancel'],
    SHIPPED: [...parcel, ...afterDelivery, 'deliver'],
    DELIVERED: [...afterDelivery, 'complete'],
    CANCELLED: [],
  }) as const

/** Of an order that has come to a parcel already. */
const sent = workable(['ship', 'shipments'], ['correct-tracking', 'flag-parcel', 'return-parcel'], ['restart-items'])

/** From each status: what may be done with the documents after each of the five was set by hand. */
const afterwards: Readonly<Record<OrderStatus, Readonly<Record<SettableStatus, readonly StaffCommandName[]>>>> = {
  PENDING: workable(['issue']),
  PAID: workable(['issue']),
  IN_PROGRESS: workable(['issue']),
  DOCUMENT_ISSUED: workable(['translate', 'apostille']),
  TRANSLATED: workable(['apostille']),
  APOSTILLED: workable(['translate']),
  SHIPPED: sent,
  DELIVERED: sent,
  COMPLETED: sent,
  CANCELLED: workable(['issue']),
}

/** What takes a step back is specified with the steps. */
const withDocuments = staffCommandNames
  .slice(0, staffCommandNames.indexOf('charge'))
  .concat('cancel')
  .filter((name) => !name.startsWith('reverse-'))

const changes = orderStatuses.flatMap((from) =>
  settableStatuses.filter((to) => to !== from).map((to) => [from, to, afterwards[from][to]] as const),
)

describe.each(changes)('from %s set to %s by hand', (from, to, open) => {
  const before = given(...ordinaryScenarios[from])
  const after = given(...ordinaryScenarios[from], overridden(to))

  it(`the office may ${open.length === 0 ? 'do nothing with the documents' : open.join(', ')}`, () => {
    const allowed = allowedCommands(after.order).map(({ name }) => name)
    expect([...withDocuments].filter((name) => allowed.includes(name)).sort()).toEqual([...open].sort())
  })

  it('no document is done or undone, no money is counted, charged or refunded', () => {
    const money = ({ order }: typeof before) => [chargedAmount(order), takenAmount(order), refundableAmount(order)]
    expect(after.order.items).toEqual(before.order.items)
    expect(money(after)).toEqual(money(before))
    expect([after.order.charges, after.order.refunds]).toEqual([before.order.charges, before.order.refunds])
  })

  it('no counter of the day moves', () =>
    expect(foldProjection(adminStats, openedEvents(after.history))).toEqual(
      foldProjection(adminStats, openedEvents(before.history)),
    ))

  it('the promised dates stay, and the order has a next step unless it has ended', () => {
    expect(after.order.promises).toEqual(before.order.promises)
    expect(nextStep(after.order, '2026-03-03') === null).toBe(to === 'CANCELLED')
  })
})

describe('an order set back by hand that comes to the same step again', () => {
  const counters = (...happened: readonly Happened[]) => [
    ...foldProjection(adminStats, openedEvents(given(...happened).history)).values(),
  ]
  const delivered: readonly Happened[] = [
    ...paidOrder(),
    processingStarted(),
    issued('all'),
    orderShipped(),
    orderDelivered(),
  ]
  const cancelled: readonly Happened[] = [orderCreated(), processingStarted(), orderCancelled()]

  it.each([
    ['delivered', [...delivered, overridden('SHIPPED')], deliver(), orderDelivered()],
    ['completed', [...delivered, orderCompleted(), overridden('DELIVERED')], complete(), orderCompleted()],
    ['cancelled', [...cancelled, overridden('IN_PROGRESS')], cancel(), orderCancelled()],
  ] as const)('is %s, and counted once', (_what, happened, command, event) => {
    const repeated = (order: Order): OrderEvent => {
      const made = event(order)
      return { ...made, data: { ...made.data, repeated: true } } as OrderEvent
    }
    given(...happened)
      .when(command)
      .thenEvents(repeated)
    expect(counters(...happened, repeated)).toEqual(counters(...happened))
  })
})
