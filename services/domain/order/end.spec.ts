import { orderInWork, shippedOrder } from '../../testing/scenarios/basic-orders.js'
import {
  chargeEnded,
  chargePaid,
  chargeRequested,
  fullRefundRequested,
  refundRequested,
} from '../../testing/scenarios/money-history.js'
import { cancel, complete, deliver } from '../../testing/scenarios/order-commands.js'
import {
  full,
  type Happened,
  instantOf,
  issued,
  noteAdded,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  overridden,
  placedAt,
  plain,
  translatedBy,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { statusOf } from './status.js'

const shipped: readonly Happened[] = shippedOrder()
const delivered: readonly Happened[] = [...shipped, orderDelivered()]
const completed: readonly Happened[] = [...delivered, orderCompleted()]
const inWork: readonly Happened[] = orderInWork(plain, full)

describe('delivering an order', () => {
  it('ends the shipment and carries what its readers need', () => {
    given(...shipped)
      .when(deliver())
      .thenEvents(orderDelivered())
    const [event] = given(...delivered).history.slice(-1)
    expect(event?.event.data).toMatchObject({ placedAt, paidAt: instantOf(1), amount: 8300, currency: 'USD' })
  })

  it('counts on the day at the office', () =>
    given(...shipped)
      .at('2026-04-01T02:00:00.000Z')
      .when(deliver())
      .thenEvents((order) => {
        const event = orderDelivered()(order)
        return { ...event, data: { ...event.data, officeDay: '2026-03-31' } }
      }))

  it('of an order that was never paid says so', () =>
    given(orderCreated(), overridden('SHIPPED'))
      .when(deliver('entregue em mãos'))
      .thenEvents(orderDelivered(), noteAdded('entregue em mãos')))

  it.each([
    ['Pendente', ['PAID', 'CANCELLED'], [orderCreated()]],
    ['Pago', ['IN_PROGRESS', 'CANCELLED'], inWork.slice(0, 2)],
    ['Em Andamento', ['DOCUMENT_ISSUED', 'CANCELLED'], inWork],
    ['Documento Emitido', ['TRANSLATED', 'APOSTILLED', 'CANCELLED'], [...inWork, issued('all')]],
    ['Entregue', ['COMPLETED'], delivered],
    ['Concluído', [], completed],
    ['Cancelado', [], [...inWork, orderCancelled()]],
  ])('is refused from “%s”', (label, allowed, happened) =>
    given(...happened)
      .when(deliver())
      .thenRefused('order/forbidden-step', { reason: `o pedido está em “${label}”`, allowed }),
  )
})

describe('completing an order', () => {
  it('says when it was delivered', () => {
    given(...delivered)
      .when(complete())
      .thenEvents(orderCompleted())
    expect(given(...delivered).order.deliveredAt).toBe(instantOf(5))
  })

  it('knows no delivery when that was an override', () =>
    given(...shipped, overridden('DELIVERED'))
      .when(complete())
      .thenEvents((order) => {
        const event = orderCompleted()(order)
        expect(event.data.deliveredAt).toBeNull()
        return event
      }))

  it.each([
    ['Pendente', [orderCreated()]],
    ['Enviado', shipped],
    ['Concluído', completed],
    ['Cancelado', [...inWork, orderCancelled()]],
  ])('is refused from “%s”', (label, happened) =>
    given(...happened)
      .when(complete())
      .thenRefused('order/forbidden-step', { reason: `o pedido está em “${label}”` }),
  )

  it('is the end', () => {
    expect(statusOf(given(...completed).order)).toBe('COMPLETED')
    given(...completed)
      .when(complete())
      .thenRefused('order/forbidden-step', { allowed: [] })
  })
})

describe('cancelling an order', () => {
  it('asks nothing back while nothing is paid', () => given(orderCreated()).when(cancel()).thenEvents(orderCancelled()))

  it.each([
    ['PAID', inWork.slice(0, 2)],
    ['IN_PROGRESS', inWork],
    ['DOCUMENT_ISSUED', [...inWork, issued('all')]],
    ['TRANSLATED', [...inWork, issued('all'), translatedBy(full)]],
  ])('is open from %s, tells where it stood and what was paid, and asks that back', (status, happened) => {
    const scenario = given(...happened)
    expect(statusOf(scenario.order)).toBe(status)
    scenario.when(cancel()).thenEvents(orderCancelled(), fullRefundRequested())
  })

  it('withdraws charges that are open, and asks the paid ones back too', () =>
    given(...inWork, chargeRequested(1000), chargePaid(1), chargeRequested(2500))
      .when(cancel())
      .thenEvents(orderCancelled(), chargeEnded('withdrawn', 2), (order) =>
        fullRefundRequested(order.paidAmount + 1000)(order),
      ))

  it('asks nothing back twice: what was asked back before is left out', () =>
    given(...inWork, refundRequested(3000, 'demora'))
      .when(cancel())
      .thenEvents(orderCancelled(), (order) => fullRefundRequested(order.paidAmount - 3000)(order)))

  it('keeps the reason among the personal data and the remark as a note', () => {
    given(...inWork)
      .when(cancel('desistência'))
      .thenEvents(orderCancelled('desistência'), fullRefundRequested())
    given(...inWork)
      .when(cancel('desistência', 'falou por telefone'))
      .thenEvents(orderCancelled('desistência'), fullRefundRequested(), noteAdded('falou por telefone'))
  })

  it.each([
    ['Enviado', ['DELIVERED'], shipped],
    ['Entregue', ['COMPLETED'], delivered],
    ['Concluído', [], completed],
    ['Cancelado', [], [...inWork, orderCancelled()]],
    ['Cancelado', [], [...inWork, overridden('CANCELLED')]],
  ])('is refused from “%s”', (label, allowed, happened) =>
    given(...happened)
      .when(cancel())
      .thenRefused('order/forbidden-step', { reason: `o pedido está em “${label}”`, allowed }),
  )

  it('keeps the money that was paid in sight', () => {
    const { order } = given(...inWork, orderCancelled())
    expect([statusOf(order), order.paidAmount]).toEqual(['CANCELLED', order.breakdown.total])
  })
})
