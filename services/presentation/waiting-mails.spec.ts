import type { HistoryActor } from '@cartorio/contracts/http/order-view.js'
import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { timelineFacts } from '../domain/order/timeline-facts.js'
import { initialSettings } from '../domain/settings/first-settings.js'
import { paidOrder } from '../testing/scenarios/basic-orders.js'
import { happened } from '../testing/scenarios/built.js'
import {
  eventIdNumber,
  fileItem,
  full,
  type Happened,
  instantOf,
  issued,
  orderDelivered,
  plain,
  processingStarted,
} from '../testing/scenarios/order-history.js'
import { given, historyOf } from '../testing/scenarios/order-scenario.js'
import { customerNotified, notificationReleased } from '../testing/scenarios/staff-history.js'
import { bothShipped, parcelDelivered } from '../testing/scenarios/two-parcels.js'
import { waitingMails } from './waiting-mails.js'

const begun: readonly Happened[] = [...paidOrder({ items: [plain, full] }), processingStarted()]
const issue = String(begun.length)

/** The places of the events whose mails are announced, right after the last of them. */
const announced = (events: readonly Happened[], by: HistoryActor = staffIdSchema.parse(eventIdNumber(900))) => {
  const timeline = historyOf(events).map(({ event, occurredAt }, place) => ({
    id: String(place),
    createdAt: occurredAt,
    by,
    facts: timelineFacts(event, given(...events.slice(0, place + 1)).order),
  }))
  const times = { now: instantOf(events.length - 1), stepMailDelayMillis: initialSettings.stepMailDelayMillis }
  return [...waitingMails(given(...events).order, timeline, times).keys()]
}

const reversed = (partly?: true) =>
  happened('DocumentStepReversed', {
    data: {
      reverses: issue,
      cause: 'wrong-order',
      step: 'issue',
      itemIds: partly ? [plain.itemId] : [plain.itemId, full.itemId],
      ...(partly === undefined ? {} : { partly }),
    },
  })

describe('the mails that an order’s page announces', () => {
  it('are those about steps of staff, until they are told along with another or released', () => {
    const steps = [...begun, issued('all')]
    expect(announced(steps)).toEqual([issue])
    expect(announced(steps, 'system')).toEqual([])
    expect(announced([...steps, notificationReleased(issue)])).toEqual([])
    expect(announced([...steps, customerNotified({ template: 'document-issued', about: issue, along: true })])).toEqual(
      [],
    )
  })

  it('are still those about a document that keeps its step, and none of a step that none has', () => {
    expect(announced([...begun, issued('all'), reversed(true)])).toEqual([issue])
    expect(announced([...begun, issued('all'), reversed()])).toEqual([])
  })

  it('are none that never leave: of one parcel once the last has arrived, of a last file, of a second delivery', () => {
    expect(announced([...bothShipped, parcelDelivered()])).toContain(String(bothShipped.length))
    const all = [...bothShipped, parcelDelivered(), orderDelivered()]
    expect(announced(all)).not.toContain(String(bothShipped.length))
    expect(announced(all)).toContain(String(bothShipped.length + 1))
    const again = [...all, orderDelivered()]
    expect(announced(again)).not.toContain(String(again.length - 1))
    const file = paidOrder({ items: [fileItem], planned: true })
    expect(announced([...file, processingStarted(), orderDelivered()])).toEqual([])
  })
})
