import { contactIdSchema } from '@cartorio/contracts/ids.js'
import { shippedOrder } from '../../../testing/scenarios/basic-orders.js'
import { eraseOrder } from '../../../testing/scenarios/order-commands.js'
import {
  birth,
  type Happened,
  instantOf,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  overridden,
  personalDataErased,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { ordinaryScenarios } from '../../../testing/scenarios/order-scenarios.js'

const created = orderCreated({ items: [birth] })
const delivered: readonly Happened[] = [...shippedOrder(birth), orderDelivered()]
const completed: readonly Happened[] = [...delivered, orderCompleted()]
const erased: readonly Happened[] = [...completed, personalDataErased()]
const ended = ['COMPLETED', 'CANCELLED']

describe('erasing the person of an order', () => {
  it.each([
    ['completed', completed, {}],
    ['cancelled', [created, orderCancelled()], {}],
    ['cancelled by hand', [created, orderPaid(), overridden('CANCELLED')], { despite: ['cancellation' as const] }],
  ])('is open once the order is %s, and says when, by whom and on what ground', (_how, happened, despite) =>
    given(...happened)
      .when(eraseOrder())
      .thenEvents(
        personalDataErased('pedido da titular', {
          erasedAt: instantOf(happened.length),
          ...despite,
        }),
      ),
  )

  it('keeps a free text out of what outlives it', () => {
    const event = personalDataErased('a Sra. Ana Souza pediu por e-mail')
    expect(JSON.stringify(event.data)).not.toContain('Souza')
  })

  it.each(Object.entries(ordinaryScenarios).filter(([name]) => !ended.includes(name)))(
    'is refused while the order stands at %s',
    (_name, happened) =>
      given(...happened)
        .when(eraseOrder())
        .thenRefused('order/not-ended'),
  )

  it('is refused where an override says that a completed order has not ended', () =>
    given(...completed, overridden('SHIPPED'))
      .when(eraseOrder())
      .thenRefused('order/not-ended', { status: 'SHIPPED' }))

  it('is refused twice', () =>
    given(...erased)
      .when(eraseOrder())
      .thenRefused('order/erased'))

  it('leaves the order as it was in everything but that', () => {
    const { erasedAt, events, ...rest } = given(...erased).order
    const { events: before, ...order } = given(...completed).order
    expect([rest, erasedAt, events]).toEqual([order, instantOf(0), before + 1])
  })
})

describe('an erasure that the log has lost', () => {
  const again = eraseOrder({
    by: { kind: 'system', name: 'erasure-list' },
    reason: undefined,
    erasedBefore: instantOf(500),
  })
  const repeated = personalDataErased(undefined, { by: again.by, erasedAt: instantOf(500) })

  it.each([
    ['ended', completed],
    ['not yet ended, as the backup has it', [created]],
  ])('is recorded again with its own time where the order has %s', (_how, happened) => {
    const { personal: _none, ...bare } = { personal: undefined, ...repeated }
    given(...happened)
      .when(again)
      .thenEvents(bare)
  })

  it('is recorded once', () =>
    given(...erased)
      .when(again)
      .thenNothing())
})

describe('an erasure at the person’s request', () => {
  const contacts = [contactIdSchema.parse('c0000000-0000-4000-8000-000000000001')]

  it('names the messages that go with it, which name no one', () =>
    given(...completed)
      .when(eraseOrder({ contacts }))
      .thenEvents(personalDataErased('pedido da titular', { erasedAt: instantOf(completed.length), contacts })))

  it('says nothing of messages where there are none', () =>
    given(...completed)
      .when(eraseOrder({ contacts: [] }))
      .thenEvents(personalDataErased('pedido da titular', { erasedAt: instantOf(completed.length) })))
})
