import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { paymentIntentResponseSchema } from '@cartorio/contracts/http/payments.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { type Answer, cardOf, madeReady, newKey, paidOrder, pay, placeOrder } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { inEurosAndYen } from '../../testing/scenarios/currencies.js'
import { birthForm } from '../../testing/scenarios/forms.js'

const { call, staff, viewOf } = productUnderTest(inEurosAndYen)

const fee = { kind: 'notary-fee', amount: '18,50', description: 'Taxa de busca do cartório' }

/** An order in work with a fee that was found later. */
const chargedOrder = async () => {
  const { order, row } = await paidOrder(call, staff)
  return { order, row: await staff.done(await staff.done(row, 'start'), 'charge', fee) }
}

const askIntent = (order: CreatedOrderWithPayment, charge?: number, key = newKey()): Promise<Answer> =>
  call('POST', '/api/create-payment-intent', { orderId: order.token, charge }, { 'idempotency-key': key })

const intentFor = async (order: CreatedOrderWithPayment, charge?: number) => {
  const { status, body } = await askIntent(order, charge)
  if (status !== 200) throw new Error(`create-payment-intent answered ${status}: ${JSON.stringify(body)}`)
  return paymentIntentResponseSchema.parse(body)
}

/** The card is refused by an intent that is out of use; nothing was taken. */
const outOfUse = async (intent: Awaited<ReturnType<typeof intentFor>>) =>
  eventually(
    async () =>
      (
        await call(
          'POST',
          `/api/payments/sandbox/${intent.paymentIntentId}/confirm`,
          cardOf(intent, '4000002500003155'),
        )
      ).body,
    ({ status }) => status === 'canceled',
  )

const kindsOf = async (order: CreatedOrderWithPayment) => (await viewOf(order)).history.map(({ kind }) => kind)

describe('a fee that is found later', () => {
  it('is seen by the customer with its words, by the office without them, and by strangers not at all', async () => {
    const { order, row } = await chargedOrder()
    const charge = { charge: 1, kind: 'notary-fee', amount: '18.50', state: 'open', documentIds: [] }
    expect((await viewOf(order)).charges).toEqual([{ ...charge, description: fee.description }])
    const detail = await staff.detail(row)
    expect(detail.charges).toEqual([{ ...charge, description: null }])
    const tracked = await call('POST', '/api/orders/track', { orderNumber: order.orderNumber })
    expect(JSON.stringify([row, detail, tracked.body])).not.toContain('busca')
  })

  it('holds the parcel back until it is paid', async () => {
    const { order, row } = await paidOrder(call, staff)
    const charged = await staff.done(await madeReady(staff, row), 'charge', fee)
    const parcel = { courier: 'dhl', trackingNumber: 'FEE1234567' }
    const early = await staff.command(charged, 'ship', parcel)
    expect(early).toMatchObject({ status: 409, body: { code: 'order/steps-missing' } })
    expect((await viewOf(order)).next).toMatchObject({ who: 'customer', what: 'pay-charge' })
    await pay(call, await intentFor(order, 1))
    expect(await staff.done(await staff.row(order.orderNumber), 'ship', parcel)).toMatchObject({ status: 'SHIPPED' })
  })

  it('is paid by card, and counted as revenue', async () => {
    const revenue = async () =>
      Number((await call('GET', '/api/admin/stats', undefined, { cookie: staff.cookie })).body.monthlyRevenue)
    const { order } = await chargedOrder()
    const before = await revenue()
    const intent = await intentFor(order, 1)
    expect(intent).toMatchObject({ amount: 1850, totalPrice: '18.50', orderNumber: order.orderNumber })
    expect(await pay(call, intent)).toMatchObject({ status: 200, body: { status: 'IN_PROGRESS' } })
    expect((await viewOf(order)).charges).toMatchObject([{ state: 'paid' }])
    expect(await revenue()).toBeCloseTo(before + 18.5)
    expect(await staff.detail(await staff.row(order.orderNumber))).toMatchObject({ charges: [{ state: 'paid' }] })
  })

  it('is settled by the signed webhook alone, without the browser', async () => {
    const { order } = await chargedOrder()
    const intent = await intentFor(order, 1)
    await call('POST', `/api/payments/sandbox/${intent.paymentIntentId}/confirm`, cardOf(intent))
    const { charges } = await eventually(
      () => viewOf(order),
      (view) => view.charges[0]?.state === 'paid',
    )
    expect(charges).toHaveLength(1)
  })

  it('is paid once when webhook and browser both say so, and then asks for nothing more', async () => {
    const { order } = await chargedOrder()
    const intent = await intentFor(order, 1)
    await pay(call, intent)
    const confirmation = { paymentIntentId: intent.paymentIntentId, orderId: order.token }
    await Promise.all([1, 2, 3].map(() => call('POST', '/api/confirm-payment', confirmation)))
    expect((await kindsOf(order)).filter((kind) => kind === 'SupplementaryChargePaid')).toHaveLength(1)
    expect(await askIntent(order, 1)).toMatchObject({ status: 409, body: { code: 'order/charge-closed' } })
  })

  it('takes a good card after a declined one, and the order says that one was refused', async () => {
    const { order } = await chargedOrder()
    const intent = await intentFor(order, 1)
    const path = `/api/payments/sandbox/${intent.paymentIntentId}/confirm`
    expect((await call('POST', path, cardOf(intent, '4000000000000002'))).body).toMatchObject({
      error: { code: 'card_declined' },
    })
    await eventually(
      () => kindsOf(order),
      (kinds) => kinds.includes('PaymentFailed'),
    )
    expect(await pay(call, intent)).toMatchObject({ status: 200 })
    expect((await viewOf(order)).charges).toMatchObject([{ state: 'paid' }])
  })

  it('is requested with the amount of the order, whatever the browser sends, and under one intent', async () => {
    const { order } = await chargedOrder()
    const key = newKey()
    const body = { orderId: order.token, charge: 1, amount: '0.01', currency: 'eur' }
    const first = await call('POST', '/api/create-payment-intent', body, { 'idempotency-key': key })
    const again = await call('POST', '/api/create-payment-intent', body, { 'idempotency-key': key })
    expect(first.body).toMatchObject({ amount: 1850, currency: 'USD' })
    expect(again.body).toEqual(first.body)
    expect((await intentFor(order, 1)).paymentIntentId).toBe(first.body.paymentIntentId)
  })

  it.each([
    ['of another number', 2, 404, 'order/unknown-charge'],
    ['of number 0', 0, 400, 'request/invalid'],
    ['of half a number', 1.5, 400, 'request/invalid'],
  ])('%s is no charge of the order', async (_what, charge, status, code) => {
    const { order } = await chargedOrder()
    expect(await askIntent(order, charge)).toMatchObject({ status, body: { code } })
  })
})

describe('a charge that ends unpaid', () => {
  it.each([
    ['waived', false],
    ['withdrawn', true],
  ])('is %s with a reason, and its open intent takes no card any more', async (state, withdraw) => {
    const { order, row } = await chargedOrder()
    const intent = await intentFor(order, 1)
    await staff.done(row, 'waive-charge', { charge: 1, withdraw, reason: 'cortesia da casa' })
    expect(await outOfUse(intent)).toMatchObject({ error: { code: 'payment_intent_canceled' } })
    expect((await viewOf(order)).charges).toMatchObject([{ state }])
    expect(await askIntent(order, 1)).toMatchObject({ status: 409, body: { code: 'order/charge-closed' } })
  })

  it('with a cancelled order takes no card either', async () => {
    const { order, row } = await chargedOrder()
    const intent = await intentFor(order, 1)
    await staff.done(row, 'cancel', { reason: 'desistência' })
    expect(await outOfUse(intent)).toMatchObject({ status: 'canceled' })
    expect(await askIntent(order, 1)).toMatchObject({ status: 409, body: { code: 'order/cancelled' } })
  })

  it('is refused to be waived twice, or when it is no charge of the order', async () => {
    const { row } = await chargedOrder()
    const waived = await staff.done(row, 'waive-charge', { charge: 1, reason: 'cortesia' })
    for (const [charge, status, code] of [
      [1, 409, 'order/charge-closed'],
      [7, 404, 'order/unknown-charge'],
      [0, 400, 'request/invalid'],
    ] as const)
      expect(await staff.command(waived, 'waive-charge', { charge, reason: 'cortesia' })).toMatchObject({
        status,
        body: { code },
      })
  })
})

describe('services that the birth certificate’s form adds', () => {
  const plainBirth = {
    documents: [{ type: 'birth', familyMember: { name: 'Joana Prado', relation: 'self' as const } }],
  }
  const submit = (order: CreatedOrderWithPayment, form: object) =>
    call('POST', `/api/orders/${order.token}/birth-certificate`, { ...birthForm, ...form })

  it('are owed once they are paid', async () => {
    const { order } = await paidOrder(call, staff, plainBirth)
    await submit(order, {})
    expect((await viewOf(order)).charges).toMatchObject([{ charge: 1, kind: 'added-services', amount: '85.00' }])
    await pay(call, await intentFor(order, 1))
    expect((await viewOf(order)).documents).toMatchObject([{ needsTranslation: true, needsApostille: true }])
  })

  it('stay charged when the office corrects the form without them', async () => {
    const { order, row } = await paidOrder(call, staff, plainBirth)
    await submit(order, {})
    const { cookie } = staff
    const { body } = await call('POST', `/api/admin/orders/${row.id}/reveal`, { reason: 'corrigir o nome' }, { cookie })
    expect(body.certificateChoices).toMatchObject({
      apostilleOption: 'both',
      unpaidServices: [
        { service: 'translation', language: 'en' },
        { service: 'apostille' },
        { service: 'translation-apostille' },
      ],
    })
    const { needsApostille, needsTranslation, translationLanguage, apostilleOption, ...data } = birthForm
    await staff.done(await staff.row(order.orderNumber), 'birth-certificate', { ...data, bookNumber: 'A-12' })
    expect((await viewOf(order)).charges).toMatchObject([{ charge: 1, state: 'open', amount: '85.00' }])
  })

  it('are charged anew when the form changes, and the older intent takes no card any more', async () => {
    const { order } = await paidOrder(call, staff, plainBirth)
    await submit(order, {})
    const older = await intentFor(order, 1)
    await submit(order, { needsTranslation: false, apostilleOption: 'certificate_only' })
    expect((await viewOf(order)).charges).toMatchObject([
      { charge: 1, state: 'replaced' },
      { charge: 2, state: 'open', amount: '30.00' },
    ])
    await outOfUse(older)
    expect(await pay(call, await intentFor(order, 2))).toMatchObject({ status: 200 })
  })
})

describe('an order in another currency', () => {
  const documents = [{ type: 'birth', familyMember: { name: 'Joana Prado', relation: 'self' as const } }]
  const destination = { deliveryCountry: 'US', deliveryPostalCode: '33101' }
  const items = [{ documentType: 'BIRTH' }]

  const revenueIn = async (currency: string): Promise<number> => {
    const { body } = await call('GET', '/api/admin/stats', undefined, { cookie: staff.cookie })
    const revenue = body.revenue as readonly { readonly currency: string; readonly amount: number }[]
    return revenue.find((figure) => figure.currency === currency)?.amount ?? 0
  }

  it.each([
    // $38.00 of the zone table at 1.08 and at 0.0067 dollars; a translation and an apostille; a fee, and half of the order’s own payment back.
    {
      currency: 'EUR',
      base: 42,
      shipping: 35.19,
      total: '77.19',
      minor: 7719,
      services: '80.00',
      fee: '1.018,50',
      half: '38,50',
      given: '38.50',
    },
    {
      currency: 'JPY',
      base: 6800,
      shipping: 5672,
      total: '12472',
      minor: 12_472,
      services: '12800',
      fee: '4.500',
      half: '6.236',
      given: '6236',
    },
  ])('is quoted, charged, paid, given back and counted in $currency', async (expected) => {
    const { currency } = expected
    const { body: rate } = await call('POST', '/api/shipping/rate', {
      destinationCountry: 'US',
      postalCode: '33101',
      currency,
    })
    expect(rate).toMatchObject({ rate: expected.shipping, currency })
    const { body: price } = await call('POST', '/api/pricing/calculate', { items, ...destination, currency })
    expect(price).toMatchObject({
      currency,
      basePrice: expected.base,
      shippingPrice: expected.shipping,
      total: Number(expected.total),
    })
    const [before, dollars] = [await revenueIn(currency), await revenueIn('USD')]
    const { order, row } = await paidOrder(call, staff, {
      documents,
      currency: currency.toLowerCase(),
      shippingQuoteId: String(price.shippingQuoteId),
    })
    expect(order).toMatchObject({ totalPrice: expected.total, currency })
    expect(row).toMatchObject({ totalPrice: expected.total, currency, paid: true })
    expect(await revenueIn(currency)).toBeCloseTo(before + Number(expected.total))

    await call('POST', `/api/orders/${order.token}/birth-certificate`, birthForm)
    expect((await viewOf(order)).charges).toMatchObject([
      { charge: 1, kind: 'added-services', amount: expected.services },
    ])
    const ofServices = await intentFor(order, 1)
    expect(ofServices).toMatchObject({ currency, totalPrice: expected.services })
    await pay(call, ofServices)

    const inWork = await staff.done(await staff.row(order.orderNumber), 'start')
    await staff.done(inWork, 'charge', { ...fee, amount: expected.fee })
    const ofFee = await intentFor(order, 2)
    await pay(call, ofFee)
    const kept = await revenueIn(currency)
    const paid = await staff.row(order.orderNumber)
    expect(await staff.refused(paid, 'refund', { amount: '1000000', reason: 'metade' })).toEqual([
      400,
      'order/refund-amount',
    ])
    await staff.done(paid, 'refund', { amount: expected.half, reason: 'metade de volta' })
    const view = await eventually(
      () => viewOf(order),
      ({ refunds }) => refunds[0]?.state === 'done',
    )
    expect(view).toMatchObject({ currency, refunds: [{ amount: expected.given, currency }] })
    expect(await revenueIn(currency)).toBeCloseTo(kept - Number(expected.given))
    expect(await revenueIn('USD')).toBe(dollars)
  })

  it('takes no digits that its currency does not have', async () => {
    const { row } = await paidOrder(call, staff, { documents, currency: 'JPY' })
    for (const [name, field, body] of [
      ['charge', 'amount', { ...fee, amount: '45,50' }],
      ['refund', 'amount', { amount: '45.5', reason: 'desistência' }],
      [
        'cancel-items',
        'refund',
        { itemIds: row.documents.map(({ id }) => id), end: 'withdrawn', refund: '45,50', reason: 'desistência' },
      ],
    ] as const)
      expect((await staff.command(row, name, body)).body).toMatchObject({
        code: 'request/invalid',
        errors: [{ field, message: 'Valor inválido. Exemplo: 4.500' }],
      })
  })

  it('is paid by a bank transfer of its own currency alone', async () => {
    const order = await placeOrder(call, { documents, currency: 'JPY' })
    const transfer = {
      day: officeDay(new Date().toISOString()),
      reference: `TRF ${order.orderNumber}`,
      amount: Number(order.totalPrice),
    }
    const inDollars = await staff.done(await staff.row(order.orderNumber), 'bank-transfer', {
      ...transfer,
      currency: 'USD',
    })
    expect(inDollars).toMatchObject({ paid: false })
    expect(await staff.detail(inDollars)).toMatchObject({ flaggedPayments: [{ currency: 'USD' }] })
    const reference = `${transfer.reference} JPY`
    expect(await staff.done(inDollars, 'bank-transfer', { ...transfer, reference, currency: 'JPY' })).toMatchObject({
      paid: true,
      totalPrice: '12472',
    })
  })
})

describe('an order’s own payment', () => {
  it('stays apart from its charges: an intent pays what it was made for', async () => {
    const order = await placeOrder(call)
    const row: AdminOrderRow = await staff.done(await staff.row(order.orderNumber), 'charge', fee)
    const intent = await intentFor(order, 1)
    expect(await pay(call, intent)).toMatchObject({ status: 200, body: { status: 'PENDING' } })
    expect(await viewOf(order)).toMatchObject({ paid: false, charges: [{ state: 'paid' }] })
    expect((await intentFor(order)).totalPrice).toBe(row.totalPrice)
    expect(await pay(call, order)).toMatchObject({ status: 200, body: { status: 'PAID' } })
  })

  it('that was refused is shown to the customer, and can be made with another card', async () => {
    const order = await placeOrder(call)
    await call('POST', `/api/payments/sandbox/${order.paymentIntentId}/confirm`, cardOf(order, '4000000000000002'))
    const view = await eventually(
      () => viewOf(order),
      ({ history }) => history.some(({ kind }) => kind === 'PaymentFailed'),
    )
    expect(view.history[0]?.description).toBe('O pagamento não foi aprovado')
    expect(await pay(call, order)).toMatchObject({ status: 200, body: { status: 'PAID' } })
  })
})
