import { type AdminOrderRow, adminOrderRowSchema } from '@cartorio/contracts/http/admin.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatMoney, toMinorUnits } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { paidOrder, placeOrder } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { addressForm } from '../../testing/scenarios/forms.js'
import { officeOrders } from '../../testing/scenarios/office-orders.js'

const { call, staff, viewOf } = sharedProduct()

const { inWork, newParcel, paid, ready, shipped } = officeOrders(call, staff, 'STAFF')

/** The order's refunds, once a worker has paid them out. */
const refunded = async (order: Pick<CreatedOrderWithPayment, 'token'>): Promise<OrderView['refunds']> =>
  eventually(
    async () => (await viewOf(order)).refunds,
    (refunds) => refunds.length > 0 && refunds.every(({ state }) => state === 'done'),
  )

describe('a document that ends without being issued', () => {
  it('leaves the others to go on, and what was paid for it goes back', async () => {
    const { order, row } = await paidOrder(call, staff)
    const [birth, power] = row.documents.map(({ id }) => id)
    const started = await staff.done(row, 'start')
    const reason = 'o livro se perdeu no incêndio'
    const left = await staff.done(started, 'cancel-items', { itemIds: [birth], end: 'not-found', reason })
    expect(left).toMatchObject({ status: 'IN_PROGRESS', documents: [{ ended: 'not-found' }, { ended: null }] })
    const refunds = [
      { refund: 1, ground: 'item-cancelled', amount: '100.00', currency: 'USD', state: 'done', byTransfer: false },
    ]
    expect(await refunded(order)).toEqual(refunds)
    expect(await staff.detail(left)).toMatchObject({ refunds: [{ refund: 1, amount: '100.00' }] })
    expect(JSON.stringify([await viewOf(order), await staff.detail(left)])).not.toContain('incêndio')
    expect(await staff.done(left, 'issue', { itemIds: [power] })).toMatchObject({ status: 'DOCUMENT_ISSUED' })
  })

  it('cancels the order with the last one, and requests the refund of all that was paid', async () => {
    const { order, row } = await paidOrder(call, staff)
    const itemIds = row.documents.map(({ id }) => id)
    const ended = await staff.done(row, 'cancel-items', { itemIds, end: 'withdrawn', reason: 'desistência' })
    expect(ended.status).toBe('CANCELLED')
    const refund = { ground: 'order-cancelled', amount: row.totalPrice, state: 'done' }
    expect(await refunded(order)).toMatchObject([refund])
    expect(await staff.detail(ended)).toMatchObject({ takenAmount: row.totalPrice, refundableAmount: '0.00' })
  })

  it('is refused twice, with another order’s document, with none, and with more money than came in', async () => {
    const row = await inWork()
    const [first] = row.documents.map(({ id }) => id)
    const stranger = (await paid()).documents[0]?.id
    const notFound = { end: 'not-found', reason: 'não achado' }
    const after = await staff.done(row, 'cancel-items', { ...notFound, itemIds: [first] })
    expect(await staff.refused(after, 'cancel-items', { ...notFound, itemIds: [first] })).toEqual([
      409,
      'order/item-ended',
    ])
    expect(await staff.refused(after, 'cancel-items', { ...notFound, itemIds: [stranger] })).toEqual([
      400,
      'order/unknown-item',
    ])
    expect(await staff.refused(after, 'cancel-items', { ...notFound, itemIds: [] })).toEqual([400, 'request/invalid'])
    const [, second] = row.documents.map(({ id }) => id)
    const dear = { ...notFound, itemIds: [second], refund: '100000' }
    expect(await staff.refused(after, 'cancel-items', dear)).toEqual([400, 'order/refund-amount'])
    expect(await staff.refused(after, 'issue', { itemIds: [first] })).toEqual([409, 'order/item-ended'])
  })
})

describe('a parcel', () => {
  it('has its number corrected, with a reason, and is found by the new one', async () => {
    const row = await shipped()
    const { trackingNumber, courier } = newParcel()
    const reason = 'dígito trocado'
    const corrected = await staff.done(row, 'correct-tracking', { courier, trackingNumber, reason })
    expect(corrected).toMatchObject({ status: 'SHIPPED', trackingNumber })
    const tracked = await call('POST', '/api/orders/track', { trackingNumber })
    expect(tracked.body).toMatchObject({
      orderNumber: row.orderNumber,
      courierUrl: expect.stringContaining(String(trackingNumber)),
    })
    expect(await staff.refused(corrected, 'correct-tracking', { courier, trackingNumber, reason })).toEqual([
      409,
      'order/same-parcel',
    ])
  })

  it('with the number of another order is refused, and the order is named', async () => {
    const [first, second] = [await shipped(), await ready()]
    const parcel = { courier: 'dhl', trackingNumber: first.trackingNumber?.toLowerCase() }
    const refused = await staff.command(second, 'ship', parcel)
    expect(refused).toMatchObject({ status: 409, body: { code: 'order/parcel-taken' } })
    expect(refused.body.detail).toContain(first.orderNumber)
    const own = await staff.done(second, 'ship', newParcel())
    const corrected = await staff.command(own, 'correct-tracking', { ...parcel, reason: 'dígito trocado' })
    expect(corrected).toMatchObject({ status: 409, body: { code: 'order/parcel-taken' } })
    const forced = { status: 'DELIVERED', override: true, notes: 'entregue', ...parcel }
    expect(await staff.setStatus(own, forced)).toMatchObject({ status: 409, body: { code: 'order/parcel-taken' } })
  })

  it('of two orders that are shipped with one number at once ships one of them', async () => {
    const rows = [await ready(), await ready()]
    const parcel = newParcel()
    const answers = await Promise.all(rows.map((row) => staff.command(row, 'ship', parcel)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('order/parcel-taken')
  })

  it('is flagged, comes back, and is shipped again', async () => {
    const row = await shipped()
    const flagged = await staff.done(row, 'flag-parcel', { flag: 'address', reason: 'número não existe' })
    expect(await staff.detail(flagged)).toMatchObject({ parcelFlag: 'address', next: { what: 'resolve-parcel' } })
    const back = await staff.done(flagged, 'return-parcel', { reason: 'devolvido ao remetente' })
    expect(back).toMatchObject({ status: 'DOCUMENT_ISSUED', trackingNumber: null })
    const moved = await staff.done(back, 'change-address', { ...addressForm, reason: 'endereço novo' })
    const again = await staff.done(moved, 'ship', { courier: 'dhl', trackingNumber: row.trackingNumber })
    expect(again).toMatchObject({ status: 'SHIPPED', deliveryCountry: 'PT' })
    expect(await staff.done(await staff.done(again, 'deliver'), 'complete')).toMatchObject({ status: 'COMPLETED' })
  })

  it('that was never sent is neither flagged nor returned nor corrected', async () => {
    const row = await ready()
    const commands = {
      'flag-parcel': { flag: 'lost', reason: 'sumiu' },
      'return-parcel': { reason: 'voltou' },
      'correct-tracking': { ...newParcel(), reason: 'dígito trocado' },
    }
    for (const [name, body] of Object.entries(commands))
      expect(await staff.refused(row, name, body)).toEqual([409, 'order/forbidden-step'])
    const forced = await staff.setStatus(row, { status: 'SHIPPED', override: true, notes: 'levado em mãos' })
    for (const [name, body] of Object.entries(commands))
      expect(await staff.refused(forced.body as AdminOrderRow, name, body)).toEqual([409, 'order/no-parcel'])
  })
})

describe('money that goes back', () => {
  it('is requested with a reason, paid out by a worker, and never more than was paid', async () => {
    const { order, row } = await paidOrder(call, staff)
    const after = await staff.done(row, 'refund', { amount: '10,00', reason: 'atraso' })
    const refunds = [
      { refund: 1, ground: 'goodwill', amount: '10.00', currency: 'USD', state: 'done', byTransfer: false },
    ]
    expect(await refunded(order)).toEqual(refunds)
    expect(await staff.detail(after)).toMatchObject({ refunds: [{ refund: 1, amount: '10.00' }] })
    const more = await staff.command(after, 'refund', { amount: row.totalPrice, reason: 'atraso' })
    expect(more).toMatchObject({ status: 400, body: { code: 'order/refund-amount' } })
    expect(more.body.detail).toContain(formatMoney(toMinorUnits(row.totalPrice, row.currency) - 1000, row.currency))
    const unpaid = await staff.row((await placeOrder(call)).orderNumber)
    expect(await staff.refused(unpaid, 'refund', { amount: '1', reason: 'atraso' })).toEqual([
      409,
      'order/nothing-to-refund',
    ])
  })

  it('of a cancelled order is all of it; a shipped one is not cancelled but by hand', async () => {
    const { order, row } = await paidOrder(call, staff)
    expect(await staff.done(row, 'cancel', {})).toMatchObject({ status: 'CANCELLED' })
    expect(await refunded(order)).toMatchObject([{ amount: row.totalPrice, state: 'done' }])
    const sent = await shipped()
    expect(await staff.refused(sent, 'cancel', {})).toEqual([409, 'order/forbidden-step'])
    const forced = await staff.setStatus(sent, { status: 'CANCELLED', override: true, notes: 'extraviado' })
    expect(forced).toMatchObject({ status: 200, body: { status: 'CANCELLED', overridden: true } })
    expect((await staff.detail(sent)).refunds).toEqual([])
  })
})

describe('dates and notes', () => {
  const day = (ahead: number): string => officeDay(new Date(Date.now() + ahead * 86_400_000).toISOString())

  it('move with a reason, and the customer reads the new date', async () => {
    const { order, row } = await paidOrder(call, staff)
    const moved = await staff.done(row, 'move-date', { step: 'delivery', day: day(40), reason: 'greve do cartório' })
    expect(await viewOf(order)).toMatchObject({ estimatedDeliveryDate: day(40), promises: { delivery: day(40) } })
    expect(await staff.detail(moved)).toMatchObject({ estimatedDeliveryDate: day(40) })
    expect(JSON.stringify(await viewOf(order))).not.toContain('greve')
  })

  it('are refused before today, in over a year, and where there is no such day', async () => {
    const row = await paid()
    const move = (to: string) => staff.refused(row, 'move-date', { step: 'issue', day: to, reason: 'greve' })
    expect(await move(day(-1))).toEqual([400, 'order/date-out-of-range'])
    expect(await move(day(370))).toEqual([400, 'order/date-out-of-range'])
    expect(await move('2027-02-30')).toEqual([400, 'request/invalid'])
    expect(await move('amanhã')).toEqual([400, 'request/invalid'])
    expect((await staff.command(row, 'move-date', { step: 'issue', day: day(0), reason: 'hoje ainda' })).status).toBe(
      200,
    )
  })

  it('are internal unless marked public: the customer reads the public ones, the office and strangers none', async () => {
    const { order, row } = await paidOrder(call, staff)
    let now = await staff.done(row, 'note', { text: 'cliente difícil' })
    now = await staff.done(now, 'note', { text: 'Seu pedido está na fila', visibility: 'public' })
    now = await staff.done(now, 'start', { notes: 'falta um carimbo' })
    now = await staff.done(now, 'issue', { itemIds: [now.documents[0]?.id], notes: 'Saiu hoje', notesPublic: true })
    const { history } = await viewOf(order)
    expect(history.flatMap(({ text }) => text ?? [])).toEqual(['Saiu hoje', 'Seu pedido está na fila'])
    expect(JSON.stringify(history)).not.toMatch(/difícil|carimbo/)
    expect(JSON.stringify(await staff.detail(now))).not.toMatch(/difícil|carimbo|fila|Saiu/)
  })
})

describe('an order with nothing issued that was set to “Entregue” by hand', () => {
  const lacking =
    'nos registros falta a emissão de 2 de 2 documentos, a tradução de 1 de 1 documento, a apostila de 1 de 1 documento, o envio e a entrega'
  const setDelivered = async () => {
    const { order, row } = await paidOrder(call, staff)
    const { body } = await staff.setStatus(row, { status: 'DELIVERED', override: true, notes: 'entregue em mãos' })
    return { order, row: adminOrderRowSchema.parse(body) }
  }

  it('is completed for a reason alone, and stays marked in the list and on its page', async () => {
    const { order, row } = await setDelivered()
    const marks = [{ status: 'DELIVERED', statusLabel: 'Entregue', at: expect.any(String) }]
    expect(row).toMatchObject({ overridden: true, setByHand: marks })
    expect((await staff.detail(row)).contradiction).toBe(lacking)
    const refused = await staff.command(row, 'complete')
    expect(refused).toMatchObject({ status: 409, body: { code: 'order/contradicted' } })
    expect(refused.body.detail).toBe(
      `O pedido está em “Entregue”, mas ${lacking}. Confira e, se for assim mesmo, escreva o motivo.`,
    )
    const completed = await staff.done(row, 'complete', { reason: 'a cliente confirmou' })
    expect(completed).toMatchObject({ status: 'COMPLETED', overridden: false, setByHand: marks })
    expect(await staff.row(order.orderNumber)).toMatchObject({ setByHand: marks })
    const page = await staff.detail(completed)
    expect(page.contradiction).toBe(lacking)
    expect(page.history.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        'Situação definida à mão: Entregue',
        expect.stringMatching(
          /^Pedido concluído, embora nos registros faltava a emissão de documentos, .* e a entrega$/,
        ),
      ]),
    )
    const seen = JSON.stringify(await viewOf(order))
    expect(seen).toContain('Situação atualizada pela equipe: Entregue')
    expect(seen).not.toMatch(/à mão|nos registros|confirmou/)
  })

  it('says so after its person was erased, and keeps no reason', async () => {
    const { row } = await setDelivered()
    const completed = await staff.done(row, 'complete', { reason: 'a cliente confirmou' })
    const erased = await staff.done(completed, 'erase', { reason: 'a pedido', ground: 'holder-request' })
    const page = await staff.detail(erased)
    expect(page).toMatchObject({ setByHand: [{ status: 'DELIVERED' }], contradiction: lacking, erasure: 'done' })
    expect(page.history[0]?.description).toMatch(/^Dados pessoais removidos, embora nos registros faltava/)
    expect(JSON.stringify(page)).not.toContain('confirmou')
  })
})
