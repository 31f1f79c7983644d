import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { typedEvent } from '../../privacy/opened-event.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { wholeOrder } from '../../testing/scenarios/order-scenarios.js'
import { openedHistory, recordedEvent } from '../../testing/scenarios/recorded-events.js'
import { operatorId } from '../../testing/scenarios/staff-history.js'
import { entryCare } from './entry-care.js'

const id = 'a77e0000-0000-5000-8000-000000000001'
const entry = {
  kind: 'parcel-returned',
  subject: 'TRACK12345',
  since: '2026-03-02T12:00:00.000Z',
  orderId: orderIdSchema.parse('0de70000-0000-4000-8000-000000000001'),
}
const happened = (type: string, data: object) =>
  typedEvent({ ...recordedEvent(), stream: `attention-${id}`, type, data: { entry, ...data } }, undefined)

const assigned = happened('AttentionEntryAssigned', { staffId: operatorId })
const snoozed = happened('AttentionEntrySnoozed', { until: '2026-03-09', reason: 'customer' })

describe('what operators did about an entry', () => {
  it('says who has it, and until when it waits', () =>
    expect(foldedDocument(entryCare, [assigned, snoozed], id)).toMatchObject({
      entry,
      revision: 2,
      assignedTo: operatorId,
      snoozedUntil: '2026-03-09',
      snoozeReason: 'customer',
      settled: null,
    }))

  it('is given back, and put off no more', () => {
    const back = happened('AttentionEntryAssigned', { staffId: null })
    const again = happened('AttentionEntrySnoozed', { until: null })
    expect(foldedDocument(entryCare, [assigned, snoozed, back, again], id)).toMatchObject({
      revision: 4,
      assignedTo: null,
      assignedAt: null,
      snoozedUntil: null,
      snoozeReason: null,
    })
  })

  it('says who has settled a job', () => {
    const settled = happened('AttentionEntrySettled', { how: 'job-retried' })
    expect(foldedDocument(entryCare, [settled], id).settled).toMatchObject({ how: 'job-retried' })
  })

  it('is changed by no order', () => {
    for (const event of openedHistory(...wholeOrder)) expect(entryCare.documentIds(event)).toEqual([])
  })
})
