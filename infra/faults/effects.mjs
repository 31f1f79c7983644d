// What the run has done, counted in the log and in the sandbox provider's own record; each difference is a sentence.
import { built } from './killable.mjs'
import { cards, refundsOf } from './lives.mjs'

const groupBy = (values, keyOf) => {
  const groups = new Map()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}

const allOf = async (state, collection) => {
  const found = []
  for (let after; ; after = found.at(-1).id) {
    const page = await state.page(collection, 500, after)
    found.push(...page)
    if (page.length < 500) return found
  }
}

/** The events of each order. */
export const readOrders = async (eventStore) => {
  const { logStart } = await built('stores/event-store/port.js')
  const orders = new Map()
  for await (const event of eventStore.readAll(logStart)) {
    if (!/^order-[0-9a-f]{8}-/.test(event.stream)) continue
    orders.set(event.stream, [...(orders.get(event.stream) ?? []), event])
  }
  return [...orders.values()]
}

const sum = (values) => values.reduce((total, amount) => total + amount, 0)

/** Of one order: its events against what it was to meet. */
const orderFaults = (number, events, life) => {
  const { card, cancelled } = life
  const of = (type) => events.filter((event) => event.type === type)
  const faults = []
  const expect = (type, count) => {
    if (of(type).length !== count) faults.push(`${number}: ${of(type).length} ${type}, expected ${count}`)
  }
  const parcel = cancelled ? 0 : 1
  const wanted = refundsOf(life)
  const refundFails = card === cards.refundFails
  expect('OrderPaid', 1)
  expect('PaymentMismatchFlagged', 0)
  expect('OrderCancelled', 1 - parcel)
  for (const type of ['ShipmentCreated', 'OrderShipped', 'OrderDelivered']) expect(type, parcel)
  expect('ParcelFlagged', 0)
  expect('ShipmentRequested', parcel)
  expect('RefundRequested', wanted)
  expect(refundFails ? 'RefundFailed' : 'OrderRefunded', wanted)
  expect(refundFails ? 'OrderRefunded' : 'RefundFailed', 0)
  const settled = new Set([...of('OrderRefunded'), ...of('RefundFailed')].map(({ data }) => data.refund))
  if (settled.size !== wanted) faults.push(`${number}: ${settled.size} of its ${wanted} refunds ended`)
  const scans = groupBy(of('CourierScanRecorded'), ({ data }) => `${data.scannedAt} ${data.code} ${data.countryCode}`)
  for (const [scan, again] of scans)
    if (again.length > 1) faults.push(`${number}: the scan ${scan} stands ${again.length} times`)
  if (parcel === 1 && !of('CourierScanRecorded').some(({ data }) => data.code === 'OK'))
    faults.push(`${number}: its parcel has no last scan`)
  return faults
}

/** Of one order: what the provider has received and given back against what the log says. */
const providerFaults = (number, events, intents, refunds) => {
  const faults = []
  const paid = events.filter(({ type }) => type === 'OrderPaid')
  const received = intents.filter(({ doc }) => doc.amountReceived > 0)
  if (received.length !== 1) faults.push(`${number}: the provider has received ${received.length} payments`)
  if (sum(received.map(({ doc }) => doc.amountReceived)) !== sum(paid.map(({ data }) => data.amount)))
    faults.push(`${number}: the provider has received another amount than the log says`)
  const given = refunds.filter(({ doc }) => doc.status === 'succeeded')
  const logged = events.filter(({ type }) => type === 'OrderRefunded')
  if (given.length !== logged.length)
    faults.push(`${number}: ${given.length} refunds at the provider, ${logged.length} in the log`)
  const givenBack = sum(given.map(({ doc }) => doc.amount))
  if (givenBack !== sum(logged.map(({ data }) => data.amount)))
    faults.push(`${number}: the provider gave back another amount than the log says`)
  const counted = sum(intents.flatMap(({ doc }) => Object.values(doc.refunded ?? {})))
  if (counted !== givenBack)
    faults.push(`${number}: the intents count ${counted} as given back, the refunds ${givenBack}`)
  for (const [key, again] of groupBy(refunds, ({ doc }) => doc.idempotencyKey))
    if (again.length > 1) faults.push(`${number}: the request ${key} was refunded ${again.length} times`)
  return faults
}

/** The figures of a run, and what differs. `lives` is what each order number was to meet. */
export const countEffects = async ({ eventStore, state }, lives) => {
  const { intents } = await built('gateways/payments/sandbox/intents.js')
  const { refunds } = await built('gateways/payments/sandbox/sandbox-refunds.js')
  const orders = await readOrders(eventStore)
  const intentsOf = groupBy(await allOf(state, intents), ({ doc }) => doc.orderId)
  const every = await allOf(state, refunds)
  const byIntent = groupBy(every, ({ doc }) => doc.intentId)
  const faults = []
  const figures = {
    orders: orders.length,
    paid: 0,
    refunded: 0,
    'refused refunds': 0,
    delivered: 0,
    scans: 0,
    'shipments of unknown outcome': 0,
  }
  const figureOf = {
    OrderPaid: 'paid',
    OrderRefunded: 'refunded',
    RefundFailed: 'refused refunds',
    OrderDelivered: 'delivered',
    CourierScanRecorded: 'scans',
    ShipmentFailed: 'shipments of unknown outcome',
  }
  for (const events of orders) {
    const created = events.find(({ type }) => type === 'OrderCreated')
    const number = created?.data.orderNumber
    const life = lives.get(number)
    if (life === undefined) {
      faults.push(`${number} was made without an answer`)
      continue
    }
    for (const { type } of events) if (type in figureOf) figures[figureOf[type]] += 1
    const own = intentsOf.get(created.stream.slice('order-'.length)) ?? []
    faults.push(
      ...orderFaults(number, events, life),
      ...providerFaults(
        number,
        events,
        own,
        own.flatMap(({ id }) => byIntent.get(id) ?? []),
      ),
    )
  }
  if (orders.length !== lives.size) faults.push(`${orders.length} orders in the log, ${lives.size} were answered`)
  return { figures: { ...figures, 'refunds at the provider': every.length }, faults }
}
