import { randomUUID } from 'node:crypto'
import { defaultTenant, type OrderId, orderIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { reserveOrderNumber } from '../../command/orders/order-numbers.js'
import { orderStream } from '../../command/pipeline/order-stream.js'
import type { KeptMailPlace } from '../../gateways/mail/port.js'
import type { ListedIntent } from '../../gateways/payments/port.js'
import { MissingDataKey } from '../../privacy/data-keys.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { findLostOrders, type SearchDeps } from './find-lost-orders.js'

const since = '2026-03-02T12:00:00.000Z'
const newOrder = (): OrderId => orderIdSchema.parse(randomUUID())
const [held, paidOrder, mailed, both] = [newOrder(), newOrder(), newOrder(), newOrder()]
const second = tenantIdSchema.parse('second')

const intent = (id: string, orderId: string | null, overrides: Partial<ListedIntent> = {}): ListedIntent => ({
  id,
  status: 'paid',
  amount: cents(8300),
  amountReceived: cents(8300),
  currency: 'USD',
  orderId,
  tenantId: defaultTenant,
  orderNumber: null,
  createdAt: '2026-03-03T12:00:00.000Z',
  ...overrides,
})
const mail = (orderId: OrderId | null, day: number, newestOrder?: OrderId): KeptMailPlace => ({
  orderId,
  mailId: randomUUID(),
  keptAt: new Date(`2026-03-0${day}T12:00:00.000Z`),
  subject: { kind: 'order-received', ...(newestOrder === undefined ? {} : { newestOrder }) },
})

type World = Partial<Pick<SearchDeps, 'erased'>> & {
  readonly intents?: readonly ListedIntent[]
  /** Newest first. */
  readonly mails?: readonly KeptMailPlace[]
  /** The subject of each mail that opens; an order whose key is missing has none. */
  readonly subjectOf?: (place: KeptMailPlace) => string | undefined
}

const find = async ({ intents = [], mails = [], erased = new Set(), subjectOf = () => 'x' }: World) => {
  const eventStore = createInMemoryEventStore()
  await eventStore.append(orderStream(held), [newEvent()], 'no-stream')
  const request = { requestId: 'r', actor: { kind: 'customer' }, correlationId: 'c', causationId: null } as const
  // CO-2026-00001
  await reserveOrderNumber(
    { eventStore, clock: { now: () => since }, ids: { random: randomUUID } },
    { ...request, body: undefined },
    { orderId: held, tenantId: defaultTenant },
  )
  return findLostOrders(
    {
      eventStore,
      providers: [
        {
          provider: 'stripe',
          intentsSince: async function* () {
            for (const one of intents) yield [one]
          },
        },
      ],
      keptMails: {
        list: async () => mails,
        open: async (mailId) => {
          const place = mails.find((one) => one.mailId === mailId)
          const subject = place && subjectOf(place)
          if (place === undefined) return undefined
          if (subject === undefined) throw new MissingDataKey(place.orderId ?? '')
          const to = { name: 'Joana', address: 'joana@example.com' }
          const rest = { messageId: '<1@x>', sentAt: since, html: '', text: '' }
          return { orderId: place.orderId, mailId, kind: 'order-received', to, subject, ...rest }
        },
      },
      tenants: [defaultTenant, second],
      erased,
    },
    since,
  )
}

describe('orders that a restored log has lost', () => {
  it('are those that the payment provider names and the log does not hold, each with its payments', async () => {
    const { lost, paid } = await find({
      intents: [
        intent('pi_1', paidOrder, { orderNumber: 'CO-2026-00002' }),
        intent('pi_2', paidOrder, { status: 'open', createdAt: '2026-03-04T12:00:00.000Z' }),
        intent('pi_3', held),
        intent('pi_4', held, { status: 'processing' }),
      ],
    })
    const payment = { provider: 'stripe', amount: 8300, currency: 'USD' }
    expect(lost).toEqual([
      {
        orderId: paidOrder,
        tenantId: defaultTenant,
        orderNumber: 'CO-2026-00002',
        seenAt: '2026-03-04T12:00:00.000Z',
        payments: [
          { ...payment, intentId: 'pi_1', paid: true },
          { ...payment, intentId: 'pi_2', paid: false },
        ],
        mails: 0,
        mail: null,
      },
    ])
    expect(paid.map(({ id }) => id)).toEqual(['pi_3'])
  })

  it('are of the tenant that the intent names; of another installation’s nothing is listed', async () => {
    const { lost, paid } = await find({
      intents: [
        intent('pi_1', paidOrder, { tenantId: second }),
        intent('pi_2', mailed, { tenantId: null }),
        intent('pi_3', newOrder(), { tenantId: 'elsewhere' }),
        // The log has given this number to an order of its own.
        intent('pi_4', newOrder(), { orderNumber: 'CO-2026-00001' }),
        intent('pi_5', 'shop-77'),
        intent('pi_6', null),
      ],
    })
    expect(lost.map(({ orderId, tenantId }) => [orderId, tenantId])).toEqual([
      [paidOrder, second],
      [mailed, defaultTenant],
    ])
    expect(paid).toEqual([])
  })

  it('are those that kept mails name, with the number that the newest one says that opens', async () => {
    const [newest, other] = [mail(mailed, 4), mail(mailed, 3)]
    const { lost } = await find({
      intents: [intent('pi_1', both, { tenantId: second })],
      mails: [newest, other, mail(both, 5), mail(held, 4), mail(paidOrder, 1), mail(null, 5)],
      subjectOf: ({ mailId }) => (mailId === newest.mailId ? undefined : 'Recebemos o pedido CO-2026-00031'),
    })
    expect(lost).toMatchObject([
      { orderId: both, tenantId: second, seenAt: '2026-03-05T12:00:00.000Z', mails: 1, payments: [{}] },
      {
        orderId: mailed,
        tenantId: defaultTenant,
        orderNumber: 'CO-2026-00031',
        seenAt: '2026-03-04T12:00:00.000Z',
        mails: 2,
        mail: { id: other.mailId, kind: 'order-received', keptAt: '2026-03-03T12:00:00.000Z' },
      },
    ])
    expect(lost).toHaveLength(2)
  })

  it('are listed without number and mail where no mail opens, as after a restore of the keys', async () => {
    const { lost } = await find({ mails: [mail(mailed, 3), mail(null, 3, both)], subjectOf: () => undefined })
    expect(lost).toMatchObject([
      { orderId: mailed, orderNumber: null, mails: 1, mail: null },
      { orderId: both, orderNumber: null, mails: 1, mail: null },
    ])
  })

  it('are never those of a person who was erased', async () => {
    const erased = new Set([paidOrder, mailed, held])
    const world = { intents: [intent('pi_1', paidOrder), intent('pi_2', held)], mails: [mail(mailed, 3)], erased }
    expect(await find(world)).toEqual({ lost: [], paid: [] })
  })
})
