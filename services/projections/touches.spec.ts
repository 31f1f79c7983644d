import { type OpenedEvent, typedEvent, withoutPersonal } from '../privacy/opened-event.js'
import { foldedDocument } from '../testing/harness/fold-projection.js'
import { orderCancelled, orderCreated, overridden } from '../testing/scenarios/order-history.js'
import { eventfulOrder, wholeOrder } from '../testing/scenarios/order-scenarios.js'
import { openedHistory, recordedEvent, withParts } from '../testing/scenarios/recorded-events.js'
import { deadlines } from './deadlines/deadlines.js'
import { issuedCopies } from './issued-copies/issued-copies.js'
import { lookups } from './lookups/lookups.js'
import { notifications } from './notifications/notifications.js'
import { orders } from './orders/orders.js'
import { payments } from './payments/payments.js'
import { shipments } from './shipments/shipments.js'
import { staff } from './staff/staff.js'
import { adminStats } from './stats/admin-stats.js'
import { tracking } from './tracking/tracking.js'

const staffId = '57aff000-0000-4000-8000-000000000001'
const accountCreated = typedEvent(
  {
    ...recordedEvent(),
    stream: `staff-${staffId}`,
    type: 'StaffAccountCreated',
    data: { tenantId: 'default', roles: ['admin'] },
  },
  { name: 'Administração', email: 'admin@example.com' },
)
const everyEvent = [
  ...openedHistory(...wholeOrder),
  ...openedHistory(...eventfulOrder),
  ...openedHistory(orderCreated(), overridden('PAID'), orderCancelled()),
  accountCreated,
]

/** Fails the test when the personal part is read. */
const guarded = (event: OpenedEvent): OpenedEvent =>
  Object.defineProperty(withParts(event, {}), 'personal', {
    get: () => {
      throw new Error(`touches() read the personal part of ${event.type}`)
    },
  })

describe.each([
  ['tracking', tracking.touches],
  ['orders', orders.touches],
  ['lookups', lookups.touches],
  ['admin-stats', adminStats.touches],
  ['payments', payments.touches],
  ['shipments', shipments.touches],
  ['notifications', notifications.touches],
  ['deadlines', deadlines.touches],
  ['staff', staff.touches],
  ['issued-copies', issuedCopies.touches],
] as const)('the documents that %s touches', (_name, touches) => {
  it('never depend on what names a person', () => {
    for (const event of everyEvent) {
      expect(touches(guarded(event))).toEqual(touches(event))
      expect(touches(withoutPersonal(event))).toEqual(touches(event))
    }
  })

  it('have ids without anything of a person', () => {
    const ids = everyEvent.flatMap((event) => touches(event)).join('\n')
    for (const secret of ['Souza', 'example.com', '@']) expect(ids).not.toContain(secret)
  })
})

describe('the member of staff in the read model', () => {
  it('has tenant, roles, name and e-mail', () =>
    expect(foldedDocument(staff, [accountCreated], staffId)).toEqual({
      staffId,
      tenantId: 'default',
      roles: ['admin'],
      name: 'Administração',
      email: 'admin@example.com',
    }))

  it('keeps no name once the person was erased', () =>
    expect(foldedDocument(staff, [withoutPersonal(accountCreated)], staffId)).toMatchObject({
      name: null,
      email: null,
    }))

  it('is touched by no order', () => {
    for (const event of openedHistory(...wholeOrder)) expect(staff.touches(event)).toEqual([])
  })
})
