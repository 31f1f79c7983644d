import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { OrderEventType } from '@cartorio/contracts/events/order-events.js'
import type { GoldenOrder } from './golden-orders.js'
import { instantOf } from './order-history.js'
import { historyOf } from './order-scenario.js'
import { operatorId } from './staff-history.js'

/** An event as a line of the history tells it. */
export type GoldenEvent = {
  readonly stream: string
  readonly type: string
  readonly schemaVersion: number
  readonly occurredAt: string
  readonly actor: Actor
  readonly data: Readonly<Record<string, unknown>>
  readonly personal?: unknown
}

const bySystem: readonly OrderEventType[] = ['OrderPaid', 'PaymentFailed', 'CourierScanRecorded', 'CustomerNotified']
const byCustomer: readonly OrderEventType[] = ['OrderCreated', 'PaymentRequested', 'ApplicantDataCompleted']

const actorOf = (type: OrderEventType): Actor => {
  if (bySystem.includes(type)) return { kind: 'system', name: 'reconciliation' }
  return byCustomer.includes(type) ? { kind: 'customer' } : { kind: 'staff', id: operatorId }
}

const secondVersions: readonly OrderEventType[] = [
  'OrderCreated',
  'BirthCertificateDataSubmitted',
  'SupplementaryChargeRequested',
]

/** The events of an order, the number of which is its own, on a day. */
export const eventsOfGoldenOrder = (
  { happened, keyless, ofOld }: GoldenOrder,
  number: number,
  day: string,
): GoldenEvent[] => {
  const events = historyOf(happened).map(
    ({ event: { type, data, personal } }, index): GoldenEvent => ({
      stream: `order-601de000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      type,
      schemaVersion: ofOld !== true && secondVersions.includes(type) ? 2 : 1,
      occurredAt: instantOf(index),
      actor: actorOf(type),
      data,
      ...(personal === undefined || keyless === true ? {} : { personal }),
    }),
  )
  const text = JSON.stringify(events)
    .replaceAll('CO-2026-00042', `CO-2026-${String(number).padStart(5, '0')}`)
    .replaceAll('2026-03-02', day)
  return JSON.parse(text)
}

const occurredAt = '2026-03-02T09:00:00.000Z'
const staffOf = (number: number): string => `staff-57aff000-0000-4000-8000-${String(number).padStart(12, '0')}`
const orderId = '601de000-0000-4000-8000-000000000001'

const event = (stream: string, type: string, data: GoldenEvent['data'] = {}, personal?: unknown): GoldenEvent => ({
  stream,
  type,
  schemaVersion: 1,
  occurredAt,
  actor: { kind: 'system', name: 'start' },
  data,
  ...(personal === undefined ? {} : { personal }),
})

const administrator = { tenantId: 'default', roles: ['admin', 'operator'] }

/** What stands in the log beside the orders: the staff, and streams that no read model shows. */
export const otherGoldenEvents: readonly GoldenEvent[] = [
  event(staffOf(1), 'StaffAccountCreated', administrator, { name: 'Administração', email: 'admin@example.com' }),
  event(staffOf(1), 'StaffPasswordChanged'),
  event(staffOf(1), 'StaffSessionsEnded'),
  event(staffOf(1), 'StaffAccountDisabled'),
  event(staffOf(1), 'StaffAccountEnabled'),
  // Its key is a tombstone.
  event(staffOf(2), 'StaffAccountCreated', { tenantId: 'other', roles: ['operator'] }),
  event('order-numbers-2026', 'OrderNumberReserved', { orderId }),
  event(
    `access-${orderId}`,
    'PersonalDataViewed',
    { orderId, viewedAt: occurredAt, revision: 3 },
    { reason: 'dúvida' },
  ),
  event('parcel-dhl-TRACK12345', 'ParcelClaimed', { orderId, orderNumber: 'CO-2026-00001' }),
  event('parcel-dhl-TRACK12345', 'ParcelReleased', { orderId }),
  event('installation', 'InstallationIdentified', { installationId: '1457a110-0000-4000-8000-000000000001' }),
  event('seals', 'LogSealed', {
    first: '1',
    last: '2',
    count: 2,
    root: '1'.repeat(64),
    previousSeal: '0'.repeat(64),
    keyId: '2'.repeat(64),
    publicKey: 'AAAA',
    signature: 'AAAA',
  }),
]
