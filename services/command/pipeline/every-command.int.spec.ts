import { staffIdSchema } from '@cartorio/contracts/ids.js'
import type { OrderCommand, OrderCommandType } from '@cartorio/contracts/order/order-commands.js'
import { decide } from '../../domain/order/decide.js'
import { fold } from '../../domain/order/evolve.js'
import { orderCommandTypes } from '../../domain/order/order-commands.js'
import type { RecordedStep } from '../../domain/order/recorded-steps.js'
import type { OrderState } from '../../domain/order/state.js'
import { DomainError } from '../../domain/refusal.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import { type CommandInstance, openCommandInstance } from '../../testing/harness/command-instance.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { readyOrder, remindedOrder } from '../../testing/scenarios/basic-orders.js'
import { firstBreak } from '../../testing/scenarios/chain-breaks.js'
import { anyCommand } from '../../testing/scenarios/command-examples/every-example.js'
import { dataRequested, mailLinkOpened } from '../../testing/scenarios/messages.js'
import { disputeOpened, orderRefunded, refundFailed, refundRequested } from '../../testing/scenarios/money-history.js'
import {
  birth,
  documentAttached,
  type Happened,
  instantOf,
  mismatchFlagged,
  orderCreated,
  orderPaid,
  overridden,
  paymentRequested,
  personalDataErased,
  orderId as storyId,
} from '../../testing/scenarios/order-history.js'
import { historyOf, stepsOf } from '../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../testing/scenarios/order-scenarios.js'
import { newRequest } from '../../testing/scenarios/placed-orders.js'
import { refundProposed } from '../../testing/scenarios/refund-proposals.js'
import { parentDataGiven, recordOfParent } from '../../testing/scenarios/signed-papers.js'
import { dayConfirmed, dayProposed, powers, powersBegun, textAgreed } from '../../testing/scenarios/signing.js'
import { notificationFailed, shipmentRequested } from '../../testing/scenarios/staff-history.js'
import { storedOrder } from '../../testing/scenarios/stored-history.js'
import { parcelClaims } from '../parcels/parcel-claims.js'
import { execute, type OrderCommandRequest } from './execute.js'
import { loadOrder, orderStream } from './order-stream.js'

let postgres: TestDatabases
let instance: CommandInstance
/** The histories' own day: dates are promised within a year of it. */
const clock = { now: () => instantOf(60) }

beforeAll(async () => {
  postgres = await openTestDatabases()
  instance = await openCommandInstance(await postgres.database(), undefined, clock)
})
afterAll(async () => {
  await instance?.close()
  await postgres?.stop()
})

const existingTypes = orderCommandTypes.filter((type) => type !== 'CreateOrder')
const actor = { kind: 'staff', id: staffIdSchema.parse('57af0000-0000-4000-8000-000000000001') } as const

const eventsOf = (orderId: OrderCommandRequest['orderId']): Promise<RecordedEvent[]> =>
  eventsIn(instance.eventStore, orderStream(orderId))

/** What an order makes of a command, by its own rules: the types of its events, or the code of its refusal. */
const outcomeOf = (command: OrderCommand, state: OrderState, steps: readonly RecordedStep[]): string[] | string => {
  try {
    const decision = {
      now: clock.now(),
      orderId: storyId,
      settings: initialSettings,
      steps,
      transferId: 'bt_new',
      textHash: '0'.repeat(32),
      staffId: actor.id,
    }
    return decide(command, state, decision).map(({ type }) => type)
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

const attempted = (request: OrderCommandRequest): Promise<unknown> =>
  execute(instance.deps, request, parcelClaims(instance.deps)).then(
    ({ revision }) => revision,
    (error: unknown) => error,
  )

describe.each(Object.entries(everyScenario))('an order that is %s', (_name, happened) => {
  it('refuses what is not open to it, each with its reason, and is left as it was', async () => {
    const orderId = await storedOrder(instance.deps, happened, actor)
    const { state, steps } = await loadOrder(instance.eventStore, orderId)
    const before = await eventsOf(orderId)
    expect(before).toHaveLength(historyOf(happened).length)
    let refused = 0
    for (const type of existingTypes) {
      const code = outcomeOf(anyCommand(type), state, steps)
      if (typeof code !== 'string') continue
      const error = await attempted({ ...newRequest({ actor }), orderId, command: anyCommand(type) })
      expect([type, error]).toEqual([type, expect.objectContaining({ name: 'DomainError', code })])
      refused += 1
    }
    expect(refused).toBeGreaterThan(0)
    expect(await eventsOf(orderId)).toEqual(before)
  })
})

const histories: readonly (readonly Happened[])[] = [
  ...Object.values(everyScenario),
  [orderCreated({ items: [birth] })],
  [orderCreated(), documentAttached()],
  [orderCreated(), orderPaid(), disputeOpened()],
  [...readyOrder, shipmentRequested()],
  remindedOrder,
  [orderCreated(), mailLinkOpened()],
  [orderCreated({ items: [recordOfParent], planned: true }), orderPaid(), parentDataGiven()],
  [orderCreated(), dataRequested()],
  [orderCreated(), notificationFailed()],
  [orderCreated(), paymentRequested(), mismatchFlagged('amount')],
  [orderCreated(), overridden('PAID')],
  [orderCreated(), orderPaid(), refundRequested(1000), refundFailed()],
  [orderCreated(), orderPaid(), refundRequested(1000), orderRefunded()],
  [orderCreated(), orderPaid(), refundProposed()],
  [orderCreated(), orderPaid(), refundProposed(3000, { by: actor.id })],
  powersBegun(),
  [...powersBegun(), textAgreed()],
  [...powersBegun(), textAgreed(), dayProposed()],
  [...powersBegun(), textAgreed(), dayConfirmed()],
  [...powersBegun(), textAgreed(), dayConfirmed(powers, { at: instantOf(30), zone: 'Europe/Lisbon' })],
]

/** What happened to an order that makes something of the command. */
const openTo = (type: OrderCommandType): readonly Happened[] => {
  const open = histories.find((happened) => {
    // As `storedOrder` appends it: all at once, by the member of staff.
    const history = historyOf(happened).map(({ event }) => ({ event, occurredAt: clock.now() }))
    const expected = outcomeOf(anyCommand(type), fold(history), stepsOf(history))
    return typeof expected !== 'string' && expected.length > 0
  })
  if (open === undefined) throw new Error(`${type} is open nowhere`)
  return open
}

describe('a cancellation of an order whose person was erased', () => {
  const cancellation = { type: 'CancelOrder', reason: 'prazo vencido', note: 'sem resposta' } as const
  const erasedOrder = () => storedOrder(instance.deps, [orderCreated(), orderPaid(), personalDataErased()])

  it('is refused to staff, whose reason would have to be erased again', async () => {
    const request = { ...newRequest({ actor }), orderId: await erasedOrder(), command: cancellation }
    expect(await attempted(request)).toMatchObject({ name: 'DomainError', code: 'order/erased' })
  })

  it('by a worker is appended without its reason and its note', async () => {
    const orderId = await erasedOrder()
    const before = (await eventsOf(orderId)).length
    const worker = { kind: 'system', name: 'payment-confirmation' } as const
    await execute(instance.deps, { ...newRequest({ actor: worker, body: undefined }), orderId, command: cancellation })
    const written = (await eventsOf(orderId)).slice(before)
    expect(written.map(({ type, personal }) => [type, personal])).toEqual([
      ['OrderCancelled', null],
      ['RefundRequested', null],
    ])
    expect(JSON.stringify(written.map(({ data }) => data))).not.toMatch(/prazo vencido|sem resposta/)
  })
})

describe('a command that is open', () => {
  it.each(existingTypes)(
    '(%s) is appended once, however often the request comes, and the chain holds',
    async (type) => {
      const orderId = await storedOrder(instance.deps, openTo(type), actor)
      const { state, steps, events: before } = await loadOrder(instance.eventStore, orderId)
      const expected = outcomeOf(anyCommand(type), state, steps)
      const request = { ...newRequest({ actor }), orderId, command: anyCommand(type) }
      const revisions = [await attempted(request), ...(await Promise.all([attempted(request), attempted(request)]))]
      const after = await eventsOf(orderId)
      expect(after.slice(before.length).map((event) => event.type)).toEqual(expected)
      expect(revisions).toEqual([after.length - 1, after.length - 1, after.length - 1])
      expect(firstBreak(after)).toBeUndefined()
    },
  )
})
