import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { happened } from '../../../testing/scenarios/built.js'
import { refundRequested } from '../../../testing/scenarios/money-history.js'
import {
  apostilledBy,
  eventIdNumber,
  full,
  type Happened,
  issued,
  orderShipped,
  overridden,
  plain,
  processingStarted,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { afterReversal } from '../../../testing/scenarios/reversals.js'
import { reverseStep } from '../../../testing/scenarios/staff-commands.js'
import { copyAttached, customerNotified } from '../../../testing/scenarios/staff-history.js'

const begun: readonly Happened[] = [...paidOrder({ items: [plain, full], planned: true }), processingStarted()]
const issue = eventIdNumber(begun.length)
const reversedPartly = happened('DocumentStepReversed', {
  data: { reverses: issue, cause: 'wrong-order', step: 'issue', itemIds: [plain.itemId], partly: true },
})

describe('taking a step of documents back', () => {
  it.each([
    ['ReverseIssue', begun, issued('all')],
    ['ReverseApostille', [...begun, issued('all')], apostilledBy(full)],
    ['ReverseTranslation', [...begun, issued('all'), apostilledBy(full)], translatedBy(full)],
  ] as const)('(%s) leaves the order as it was before the step', (type, before, step) => {
    const { was, now } = afterReversal([...before], step, reverseStep(type))
    expect(now).toEqual(was)
  })

  it('names the event that it takes back, why, and the documents', () => {
    given(...begun, issued('all'))
      .when(reverseStep('ReverseIssue', { reason: ' era do pedido do irmão ' }))
      .thenEvents(
        happened('DocumentStepReversed', {
          data: { reverses: issue, cause: 'wrong-order', step: 'issue', itemIds: [plain.itemId, full.itemId] },
          personal: { reason: 'era do pedido do irmão' },
        }),
      )
    given(...begun, issued('all'))
      .when(reverseStep('ReverseIssue', { cause: 'other' }))
      .thenRefused('order/reason-missing')
  })

  it('may name one of the documents: the others keep the step', () => {
    const one = reverseStep('ReverseIssue', { itemIds: [plain.itemId] })
    given(...begun, issued('all'))
      .when(one)
      .thenEvents(
        happened('DocumentStepReversed', {
          data: { reverses: issue, cause: 'wrong-order', step: 'issue', itemIds: [plain.itemId], partly: true },
        }),
      )
    given(...begun, issued('all'), reversedPartly)
      .when(reverseStep('ReverseIssue'))
      .thenEvents(
        happened('DocumentStepReversed', {
          data: { reverses: issue, cause: 'wrong-order', step: 'issue', itemIds: [full.itemId] },
        }),
      )
  })

  it('leaves the entry of a mail that could not be sent open while a document keeps the step', () => {
    const failed = happened('NotificationFailed', {
      data: { channel: 'email', template: 'document-issued', about: issue, code: 'mailbox-full' },
    })
    const { order } = given(...begun, issued('all'), failed, reversedPartly)
    expect(order.attention).toMatchObject([{ kind: 'mail-failed' }])
    expect(
      afterReversal([...begun, issued('all'), failed], reversedPartly, reverseStep('ReverseIssue')).now,
    ).toMatchObject({ attention: [] })
  })

  it('says so where the customer has had a mail about it, who then gets another', () =>
    given(...begun, issued('all'), customerNotified({ template: 'document-issued', about: issue }))
      .when(reverseStep('ReverseIssue'))
      .thenEvents(
        happened('DocumentStepReversed', {
          data: {
            reverses: issue,
            cause: 'wrong-order',
            mailed: true,
            step: 'issue',
            itemIds: [plain.itemId, full.itemId],
          },
        }),
      ))

  it('puts a status that was set by hand back where the step had ended it', () => {
    const before = [...begun, overridden('PAID')]
    const { was, now } = afterReversal(before, issued('all'), reverseStep('ReverseIssue'))
    expect(now.override).toBe('PAID')
    expect(now).toEqual(was)
  })

  it.each([
    ['a later step', [issued('all'), apostilledBy(full)], { code: 'later-step-first', step: 'apostille' }],
    ['a scan', [issued('all'), copyAttached(full)], { code: 'copy-first' }],
    ['a parcel', [issued('all'), apostilledBy(full), translatedBy(full), orderShipped()], { code: 'shipping-first' }],
    ['a refund', [issued('all'), refundRequested(1000)], { code: 'refunded-since' }],
    ['nothing to take back', [], { code: 'step-not-recorded' }],
  ] as const)('is refused for %s', (_what, since, obstacle) =>
    given(...begun, ...since)
      .when(reverseStep('ReverseIssue', since.length === 0 ? {} : { itemIds: [full.itemId] }))
      .thenRefused('order/step-stands', { obstacle }),
  )

  it('is refused of a cancelled order by its status', () =>
    given(...begun, issued('all'), overridden('CANCELLED'))
      .when(reverseStep('ReverseIssue'))
      .thenRefused('order/forbidden-step'))
})
