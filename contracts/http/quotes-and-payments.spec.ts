import { addressLookupRequestSchema } from './addresses.js'
import {
  confirmPaymentRequestSchema,
  paymentIntentRequestSchema,
  paymentWebhookSchema,
  sandboxConfirmRequestSchema,
} from './payment-requests.js'
import {
  addedServicesPricingRequestSchema,
  itemsPricingRequestSchema,
  pricesAddedServices,
  pricesItems,
  pricingRequestSchema,
} from './pricing.js'
import { shippingRateRequestSchema } from './shipping.js'
import { trackRequestSchema } from './tracked-order.js'

type Schema = { safeParse(value: unknown): { success: boolean } }
const isTaken = (schema: Schema, body: unknown): boolean => schema.safeParse(body).success

describe('asking for a price', () => {
  it('takes what the specification sends', () =>
    expect(
      pricingRequestSchema.parse({
        documentType: 'birth_certificate',
        country: 'US',
        needsTranslation: true,
        translationLanguage: 'ingles',
        needsApostille: true,
        expeditedService: true,
        deliveryCountry: 'US',
        deliveryPostalCode: '33101',
      }),
    ).toMatchObject({ documentType: 'BIRTH', translationLanguage: 'en', expeditedService: true }))

  it('needs no more than a document and a country', () =>
    expect(pricingRequestSchema.parse({ documentType: 'DEATH', deliveryCountry: 'PT' })).toEqual({
      currency: 'USD',
      documentType: 'DEATH',
      deliveryCountry: 'PT',
      deliveryPostalCode: '00000',
      needsTranslation: false,
      needsApostille: false,
    }))

  it('may name the country alone, the form for the delivery still empty', () =>
    expect(
      pricingRequestSchema.parse({ documentType: 'DEATH', country: 'PT', deliveryCountry: '', needsTranslation: true }),
    ).toMatchObject({ deliveryCountry: 'PT', needsTranslation: true }))

  it('ships to the country of delivery where both are named', () =>
    expect(pricingRequestSchema.parse({ documentType: 'DEATH', country: 'BR', deliveryCountry: 'PT' })).toMatchObject({
      deliveryCountry: 'PT',
    }))

  it('names the field that is wrong', () => {
    const faults = (body: object) =>
      pricingRequestSchema.safeParse({ documentType: 'DEATH', ...body }).error?.issues.map(({ path }) => path.join('.'))
    expect(faults({})).toEqual(['country'])
    expect(faults({ country: 'XX' })).toEqual(['country'])
    expect(faults({ country: 'PT', deliveryCountry: 'XX' })).toEqual(['deliveryCountry'])
    expect(faults({ country: 'US', deliveryPostalCode: 'abc' })).toEqual(['deliveryPostalCode'])
  })

  it.each(['expedited', 'expeditedService'])('may say %s', (spelling) =>
    expect(
      pricingRequestSchema.parse({ documentType: 'DEATH', deliveryCountry: 'PT', [spelling]: true }),
    ).toMatchObject({
      [spelling]: true,
    }),
  )

  it.each([{ documentType: '' }, { deliveryCountry: '' }, { deliveryCountry: undefined }, { needsApostille: 'yes' }])(
    'refuses %j',
    (changes) =>
      expect(isTaken(pricingRequestSchema, { documentType: 'DEATH', deliveryCountry: 'PT', ...changes })).toBe(false),
  )
})

describe('a request for the price of several items', () => {
  it('needs no more than a document', () =>
    expect(itemsPricingRequestSchema.parse({ items: [{ documentType: 'birth' }] })).toEqual({
      origin: 'multi-item',
      currency: 'USD',
      items: [{ documentType: 'BIRTH', quantity: 1, needsTranslation: false, needsApostille: false }],
      expedited: false,
      deliveryPostalCode: '00000',
    }))

  it.each([
    [{ items: [] }, 'items'],
    [{ items: Array(51).fill({ documentType: 'BIRTH' }) }, 'items'],
    [{ items: [{ documentType: 'passport' }] }, 'items.0.documentType'],
    [{ items: [{ documentType: 'BIRTH', quantity: 11 }] }, 'items.0.quantity'],
    [{ deliveryCountry: 'XX' }, 'deliveryCountry'],
    [{ deliveryCountry: 'US', deliveryPostalCode: 'abc' }, 'deliveryPostalCode'],
    [{ origin: 'operator' }, 'origin'],
    [{ origin: 'wizard', items: [{ documentType: 'BIRTH', quantity: 2 }] }, 'items'],
    [{ origin: 'wizard', items: [{ documentType: 'BIRTH' }, { documentType: 'DEATH' }] }, 'items'],
  ])('is refused with %j, at %s', (changes, field) =>
    expect(
      itemsPricingRequestSchema
        .safeParse({ items: [{ documentType: 'BIRTH' }], ...changes })
        .error?.issues.map(({ path }) => path.join('.')),
    ).toEqual([field]),
  )

  it('is the one that has items', () => {
    expect(pricesItems({ items: [] })).toBe(true)
    expect([undefined, null, 'items', {}, { addedServices: [] }].some(pricesItems)).toBe(false)
  })
})

describe('a request for the price of added services', () => {
  const body = { priceList: 'wizard-2025', addedServices: [{ service: 'apostille', quantity: 2 }] }

  it('names the price list of the order and what is added', () =>
    expect(addedServicesPricingRequestSchema.parse(body)).toEqual(body))

  it.each([
    { priceList: 'Tabela antiga' },
    { addedServices: [] },
    { addedServices: [{ service: 'express', quantity: 1 }] },
    { addedServices: [{ service: 'apostille', quantity: 0 }] },
    { addedServices: [{ service: 'apostille', quantity: 501 }] },
  ])('is refused with %j', (changes) =>
    expect(isTaken(addedServicesPricingRequestSchema, { ...body, ...changes })).toBe(false),
  )

  it('is the one that has added services', () => {
    expect(pricesAddedServices(body)).toBe(true)
    expect([undefined, null, {}, { items: [] }].some(pricesAddedServices)).toBe(false)
  })
})

describe('asking for a shipping rate', () => {
  it('has the weight and the value of the specification unless it says otherwise', () =>
    expect(shippingRateRequestSchema.parse({ destinationCountry: 'US' })).toEqual({
      destinationCountry: 'US',
      postalCode: '00000',
      weight: 0.5,
      pieces: 1,
      goodsValue: 100,
      currency: 'USD',
    }))

  it.each([
    { destinationCountry: 'XX' },
    { weight: 0 },
    { weight: -1 },
    { weight: 71 },
    { weight: '0.5' },
    { pieces: 0 },
    { pieces: 1.5 },
    { pieces: 51 },
    { goodsValue: -1 },
    { goodsValue: 10_001 },
    { postalCode: 'x'.repeat(16) },
  ])('refuses %j', (changes) =>
    expect(isTaken(shippingRateRequestSchema, { destinationCountry: 'US', ...changes })).toBe(false),
  )
})

describe('looking up an address', () => {
  it('needs a country, and a postal code only where there are any', () => {
    expect(isTaken(addressLookupRequestSchema, { zipCode: '33101', country: 'US' })).toBe(true)
    expect(isTaken(addressLookupRequestSchema, { zipCode: '', country: 'HK' })).toBe(true)
    expect(isTaken(addressLookupRequestSchema, { zipCode: '33101', country: 'XX' })).toBe(false)
    expect(isTaken(addressLookupRequestSchema, { country: 'US' })).toBe(false)
  })
})

describe('tracking an order', () => {
  it('takes either number, the other one empty', () => {
    expect(trackRequestSchema.parse({ orderNumber: ' CO-2026-00042 ' }).orderNumber).toBe('CO-2026-00042')
    expect(isTaken(trackRequestSchema, { orderNumber: '', trackingNumber: 'TRACK12345' })).toBe(true)
    expect(isTaken(trackRequestSchema, { orderNumber: null, trackingNumber: 'TRACK12345' })).toBe(true)
  })

  it.each([
    {},
    { orderNumber: '' },
    { orderNumber: '  ', trackingNumber: null },
    { orderNumber: 42 },
    { trackingNumber: 'x'.repeat(61) },
  ])('refuses %j', (body) => expect(isTaken(trackRequestSchema, body)).toBe(false))
})

describe('paying', () => {
  it('takes amount and currency in any form, because they are ignored', () => {
    for (const amount of [1, '45.00', undefined])
      expect(isTaken(paymentIntentRequestSchema, { orderId: 'token', amount, currency: 'usd' })).toBe(true)
    expect(isTaken(paymentIntentRequestSchema, {})).toBe(false)
  })

  it('is confirmed by intent and order', () => {
    expect(isTaken(confirmPaymentRequestSchema, { paymentIntentId: 'pi_1', orderId: 'token' })).toBe(true)
    expect(isTaken(confirmPaymentRequestSchema, { paymentIntentId: '', orderId: 'token' })).toBe(false)
    expect(isTaken(confirmPaymentRequestSchema, { paymentIntentId: 'pi_1' })).toBe(false)
    expect(isTaken(confirmPaymentRequestSchema, { paymentIntentId: 'pi_1', orderId: 'x'.repeat(201) })).toBe(false)
  })

  it('takes any object as a webhook, whose form is each provider’s own', () => {
    const event = {
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1', amount: 1 } },
      livemode: false,
    }
    expect(paymentWebhookSchema.parse(event)).toEqual(event)
    for (const other of ['evt_1', null, [event]]) expect(isTaken(paymentWebhookSchema, other)).toBe(false)
  })

  const card = { number: '4242 4242 4242 4242', expiryMonth: 12, expiryYear: 2030, cvc: '123', country: 'US' }

  it('by card needs a month, a year and a CVC that can be', () => {
    expect(isTaken(sandboxConfirmRequestSchema, { clientSecret: 's', card })).toBe(true)
    for (const changes of [
      { expiryMonth: 0 },
      { expiryMonth: 13 },
      { expiryYear: 30 },
      { cvc: '12' },
      { cvc: 'abc' },
      { cvc: '12345' },
      { country: 'USA' },
    ])
      expect(isTaken(sandboxConfirmRequestSchema, { clientSecret: 's', card: { ...card, ...changes } })).toBe(false)
  })
})
