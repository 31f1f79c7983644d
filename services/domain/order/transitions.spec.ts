import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import {
  apostilledBy,
  full,
  issued,
  orderCreated,
  orderPaid,
  overridden,
  processingStarted,
  translatedBy,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { ordinaryScenarios } from '../../testing/scenarios/order-scenarios.js'
import { allowedStatuses, checkTransitions, transitions } from './transitions.js'

type Table = Record<OrderStatus, readonly OrderStatus[]>
const changed = (changes: Partial<Table>): Table => ({ ...transitions, ...changes })

describe('the table of transitions', () => {
  it('is the one of the architecture', () =>
    expect(transitions).toEqual({
      PENDING: ['PAID', 'CANCELLED'],
      PAID: ['IN_PROGRESS', 'CANCELLED'],
      IN_PROGRESS: ['DOCUMENT_ISSUED', 'CANCELLED'],
      DOCUMENT_ISSUED: ['TRANSLATED', 'APOSTILLED', 'SHIPPED', 'CANCELLED'],
      TRANSLATED: ['APOSTILLED', 'SHIPPED', 'CANCELLED'],
      APOSTILLED: ['TRANSLATED', 'SHIPPED', 'CANCELLED'],
      SHIPPED: ['DELIVERED'],
      DELIVERED: ['COMPLETED'],
      COMPLETED: [],
      CANCELLED: [],
    }))

  it('passes its check', () => expect(() => checkTransitions()).not.toThrow())

  it('names a status that cannot be reached', () => {
    expect(() => checkTransitions(changed({ SHIPPED: ['COMPLETED'] }))).toThrow('unreachable [DELIVERED]')
    expect(() => checkTransitions(changed({ PENDING: ['CANCELLED'] }))).toThrow(
      /unreachable \[PAID, IN_PROGRESS, .*COMPLETED\]/,
    )
  })

  it('names a status that cannot be left', () => {
    expect(() =>
      checkTransitions(changed({ DELIVERED: ['DELIVERED', 'COMPLETED'], SHIPPED: ['DELIVERED'] })),
    ).not.toThrow()
    expect(() => checkTransitions(changed({ SHIPPED: [], APOSTILLED: ['SHIPPED', 'DELIVERED'] }))).toThrow(
      'stuck [SHIPPED]',
    )
  })

  it('counts a status that leads only to itself as stuck', () =>
    expect(() => checkTransitions(changed({ SHIPPED: ['SHIPPED'], APOSTILLED: ['SHIPPED', 'DELIVERED'] }))).toThrow(
      'stuck [SHIPPED]',
    ))
})

describe('the statuses that may follow', () => {
  it.each([
    ['PENDING', ['PAID', 'CANCELLED']],
    ['PAID', ['IN_PROGRESS', 'CANCELLED']],
    ['IN_PROGRESS, one item issued', ['DOCUMENT_ISSUED', 'CANCELLED']],
    ['DOCUMENT_ISSUED', ['TRANSLATED', 'APOSTILLED', 'CANCELLED']],
    ['TRANSLATED', ['APOSTILLED', 'CANCELLED']],
    ['TRANSLATED, nothing missing', ['SHIPPED', 'CANCELLED']],
    ['APOSTILLED', ['TRANSLATED', 'CANCELLED']],
    ['APOSTILLED, nothing missing', ['SHIPPED', 'CANCELLED']],
    ['SHIPPED', ['DELIVERED']],
    ['DELIVERED', ['COMPLETED']],
    ['COMPLETED', []],
    ['CANCELLED', []],
  ] as const)('from %s are %j', (situation, allowed) =>
    expect(allowedStatuses(given(...ordinaryScenarios[situation]).order)).toEqual(allowed),
  )

  const ready = [
    orderCreated({ items: [full] }),
    orderPaid(),
    processingStarted(),
    issued('all'),
    translatedBy('all'),
    apostilledBy('all'),
  ]

  it('hold shipping for an overridden IN_PROGRESS when nothing lacks, and only then', () => {
    expect(allowedStatuses(given(...ready, overridden('IN_PROGRESS')).order)).toEqual(['SHIPPED', 'CANCELLED'])
    expect(allowedStatuses(given(...ready.slice(0, 3), overridden('PAID'), overridden('IN_PROGRESS')).order)).toEqual([
      'DOCUMENT_ISSUED',
      'CANCELLED',
    ])
  })

  it('hold the step that is still open for an overridden IN_PROGRESS whose documents are issued', () =>
    expect(allowedStatuses(given(...ready.slice(0, 4), overridden('IN_PROGRESS')).order)).toEqual([
      'TRANSLATED',
      'APOSTILLED',
      'CANCELLED',
    ]))
})
