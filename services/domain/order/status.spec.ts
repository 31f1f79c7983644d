import { orderStatuses } from '@cartorio/contracts/statuses.js'
import { orderInWork, statusAfter } from '../../testing/scenarios/basic-orders.js'
import {
  apostilled,
  apostilledBy,
  full,
  type Happened,
  issued,
  item,
  noteAdded,
  orderCreated,
  orderShipped,
  paymentRequested,
  plain,
  translated,
  translatedBy,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { ordinaryScenarios } from '../../testing/scenarios/order-scenarios.js'
import { effectiveStatus, hasPassed } from './status.js'
import { doneAt } from './work/plan.js'

/** The status after each event of the history from `ProcessingStarted` on. */
const walk = (items: (typeof plain)[], ...steps: readonly Happened[]) =>
  [0, ...steps.keys()].map((_, count) => statusAfter(...orderInWork(...items), ...steps.slice(0, count)))

describe('the status of an order', () => {
  it.each(Object.entries(ordinaryScenarios))('is as its events say: %s', (name, happened) =>
    expect(statusAfter(...happened)).toBe(name.split(',')[0]),
  )

  it('is not moved by payments requested and notes', () => {
    expect(statusAfter(orderCreated(), paymentRequested(), noteAdded('ligar amanhã'))).toBe('PENDING')
    expect(statusAfter(...orderInWork(plain), issued('all'), noteAdded('ok'))).toBe('DOCUMENT_ISSUED')
  })
})

describe('from the start of the processing until shipping', () => {
  it('stays IN_PROGRESS while one item is not issued, whatever the others have', () =>
    expect(walk([full, plain], issued(full), translatedBy(full), apostilledBy(full))).toEqual([
      'IN_PROGRESS',
      'IN_PROGRESS',
      'IN_PROGRESS',
      'IN_PROGRESS',
    ]))

  it('goes through translation, then apostille', () =>
    expect(walk([full, plain], issued('all'), translatedBy(full), apostilledBy(full), orderShipped())).toEqual([
      'IN_PROGRESS',
      'DOCUMENT_ISSUED',
      'TRANSLATED',
      'APOSTILLED',
      'SHIPPED',
    ]))

  it('goes through apostille, then translation', () =>
    expect(walk([full, plain], issued('all'), apostilledBy(full), translatedBy(full))).toEqual([
      'IN_PROGRESS',
      'DOCUMENT_ISSUED',
      'APOSTILLED',
      'TRANSLATED',
    ]))

  it('counts a step only when every item that needs it has it', () =>
    expect(
      walk(
        [full, translated, apostilled],
        issued('all'),
        translatedBy(full),
        apostilledBy(full, apostilled),
        translatedBy(translated),
      ),
    ).toEqual(['IN_PROGRESS', 'DOCUMENT_ISSUED', 'DOCUMENT_ISSUED', 'APOSTILLED', 'TRANSLATED']))

  it('leaves out a step that no item needs', () => {
    expect(walk([translated, plain], issued('all'), translatedBy(translated))).toEqual([
      'IN_PROGRESS',
      'DOCUMENT_ISSUED',
      'TRANSLATED',
    ])
    expect(walk([apostilled, plain], issued('all'), apostilledBy(apostilled))).toEqual([
      'IN_PROGRESS',
      'DOCUMENT_ISSUED',
      'APOSTILLED',
    ])
    expect(walk([plain], issued('all'), orderShipped())).toEqual(['IN_PROGRESS', 'DOCUMENT_ISSUED', 'SHIPPED'])
  })

  it('passes several steps with one event, to the one that was completed last', () => {
    expect(walk([full, plain], issued(full), translatedBy(full), apostilledBy(full), issued(plain)).at(-1)).toBe(
      'APOSTILLED',
    )
    expect(walk([full, plain], issued(full), apostilledBy(full), translatedBy(full), issued(plain)).at(-1)).toBe(
      'TRANSLATED',
    )
    expect(walk([translated, plain], issued(translated), translatedBy(translated), issued(plain)).at(-1)).toBe(
      'TRANSLATED',
    )
  })

  it('moves a line of quantity 3 as one', () =>
    expect(walk([item(7, { quantity: 3, apostille: true })], issued('all'), apostilledBy('all'))).toEqual([
      'IN_PROGRESS',
      'DOCUMENT_ISSUED',
      'APOSTILLED',
    ]))

  it('keeps the first time at which an item got a step', () => {
    const { order } = given(
      ...orderInWork(translated, apostilled),
      issued('all'),
      translatedBy(translated),
      issued('all'),
    )
    expect(order.items.map((each) => doneAt(each, 'issue'))).toEqual([3, 3])
    expect(effectiveStatus(order)).toBe('TRANSLATED')
  })
})

describe('a status set by hand has been passed', () => {
  const order = ['PENDING', 'PAID', 'IN_PROGRESS', 'DOCUMENT_ISSUED', 'SHIPPED', 'DELIVERED', 'COMPLETED'] as const

  it('by every status that stands later, and by no other', () => {
    for (const [overriding, override] of order.entries())
      for (const [standing, derived] of order.entries())
        expect([derived, override, hasPassed(derived, override)]).toEqual([derived, override, standing > overriding])
  })

  it('by none of the three document steps when it is another of them', () => {
    for (const derived of ['DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED'] as const)
      for (const override of ['DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED'] as const)
        expect(hasPassed(derived, override)).toBe(false)
  })

  it('by nothing when it is CANCELLED', () => {
    for (const derived of orderStatuses) expect(hasPassed(derived, 'CANCELLED')).toBe(false)
  })
})
