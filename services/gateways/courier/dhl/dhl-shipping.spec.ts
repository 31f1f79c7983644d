import { cents } from '@cartorio/contracts/money.js'
import { type DhlAnswer, dhlHtml, dhlRefusal, type MyDhl, startMyDhl } from '../../../testing/fakes/my-dhl.js'
import { type NewShipment, ShipmentOutcomeUnknown, ShipmentRefused } from '../shipping.js'
import { createDhlClient } from './dhl-client.js'
import { createDhlShipping } from './dhl-shipping.js'

const clock = { now: () => '2026-03-02T12:00:00.000Z' }
const ids = { random: () => '11111111-1111-4111-8111-111111111111' }
const shipper = {
  company: 'Cartório Online',
  name: 'Expedição',
  phone: '+551130000000',
  email: undefined,
  address: 'Avenida Paulista 1000',
  city: 'São Paulo',
  state: undefined,
  postalCode: '01310100',
  country: 'BR',
}
const papers: NewShipment = {
  reference: '22222222-2222-4222-8222-222222222222',
  orderNumber: 'CO-2026-00001',
  recipient: {
    name: 'Joana Prado',
    email: 'joana@example.com',
    phone: '+13055550142',
    address: '742 Evergreen Terrace, Building Number 12, Apartment 1408, Brickell Key',
    city: 'Miami',
    state: 'FL',
    postalCode: '33101',
    countryCode: 'US',
  },
  weightGrams: 500,
  contents: [{ description: 'Certidão', quantity: 2 }],
  declared: null,
  pickup: false,
}
const pdf = Buffer.from('%PDF-1.4 label')
const made: DhlAnswer = {
  status: 201,
  body: {
    shipmentTrackingNumber: '9356579890',
    documents: [
      { typeCode: 'label', imageFormat: 'PDF', content: pdf.toString('base64') },
      { typeCode: 'receipt', imageFormat: 'PDF', content: pdf.toString('base64') },
      { typeCode: 'invoice', imageFormat: 'PDF', content: Buffer.from('nothing').toString('base64') },
    ],
  },
}

/** What DHL offers for a parcel, with the price of the bill where there is one. */
const offers = (...products: readonly (readonly [code: string, price?: number])[]): DhlAnswer => ({
  body: {
    products: products.map(([productCode, price]) => ({
      productCode,
      productName: `EXPRESS ${productCode}`,
      totalPrice: price === undefined ? [] : [{ currencyType: 'BILLC', priceCurrency: 'BRL', price }],
    })),
  },
})

let dhl: MyDhl
const callsTo = (path: string) => dhl.calls.filter((call) => call.path === path)

beforeEach(async () => {
  dhl = await startMyDhl()
  dhl.answer('POST /rates', offers(['K', 900], ['D', 300], ['7']))
})
afterEach(() => dhl.stop())

const create = (changes: Partial<NewShipment> = {}, at = clock) =>
  createDhlShipping(createDhlClient({ baseUrl: dhl.baseUrl, apiKey: 'key', apiSecret: 'secret', clock: at, ids }), at, {
    number: '123456789',
    shipper,
  }).createShipment({ ...papers, ...changes })

describe('a shipment at DHL', () => {
  it('of papers goes as documents, and brings its number and its label', async () => {
    dhl.answer('POST /shipments', made)
    expect(await create()).toEqual({
      trackingNumber: '9356579890',
      papers: [{ paper: 'label', pdf }],
      product: { code: 'D', name: 'EXPRESS D' },
    })
    const [call] = callsTo('/shipments')
    expect(call?.headers['message-reference']).toBe(papers.reference)
    expect(call?.body).toMatchObject({
      plannedShippingDateAndTime: '2026-03-02T13:00:00GMT+00:00',
      pickup: { isRequested: false },
      productCode: 'D',
      accounts: [{ typeCode: 'shipper', number: '123456789' }],
      customerDetails: {
        receiverDetails: {
          postalAddress: {
            addressLine1: '742 Evergreen Terrace, Building Number 12,',
            addressLine2: 'Apartment 1408, Brickell Key',
            provinceCode: 'FL',
          },
        },
      },
      content: { isCustomsDeclarable: false, packages: [{ weight: 0.5 }] },
      outputImageProperties: { imageOptions: [{ typeCode: 'label' }, { typeCode: 'waybillDoc' }] },
    })
  })

  it('that is declared says what it is worth, and asks for an invoice', async () => {
    dhl.answer('POST /shipments', made)
    dhl.answer('POST /rates', offers(['P', 410]))
    await create({ declared: { value: cents(10_000), currency: 'USD' }, pickup: true })
    expect(callsTo('/shipments')[0]?.body).toMatchObject({
      pickup: { isRequested: true },
      productCode: 'P',
      content: {
        isCustomsDeclarable: true,
        declaredValue: 100,
        declaredValueCurrency: 'USD',
        exportDeclaration: {
          lineItems: [{ price: 50, quantity: { value: 2 } }],
          invoice: { number: 'CO-2026-00001', date: '2026-03-02' },
        },
      },
      outputImageProperties: { imageOptions: [{}, {}, { typeCode: 'invoice' }] },
    })
  })
})

describe('an address on DHL’s label', () => {
  const long = '742 Evergreen Terrace of the Old Springfield, Building Number 12 beside the Elementary School,'

  it('has all of its words', async () => {
    dhl.answer('POST /shipments', made)
    await create({ recipient: { ...papers.recipient, address: `${long} Apartment 1408, Floor 14` } })
    expect(callsTo('/shipments')[0]?.body).toMatchObject({
      customerDetails: {
        receiverDetails: {
          postalAddress: {
            addressLine1: '742 Evergreen Terrace of the Old Springfield,',
            addressLine2: 'Building Number 12 beside the Elementary',
            addressLine3: 'School, Apartment 1408, Floor 14',
          },
        },
      },
    })
  })

  it.each([
    ['address', { address: `${long} beside the Lake of the Swans, Apartment 1408` }, 'address-too-long'],
    ['city', { city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }, 'city-too-long'],
  ])('that has no room for its %s refuses the shipment, and nothing is requested', async (_name, changes, code) => {
    await expect(create({ recipient: { ...papers.recipient, ...changes } })).rejects.toMatchObject({
      name: 'ShipmentRefused',
      code,
    })
    expect(dhl.calls).toEqual([])
  })
})

describe('the customs invoice', () => {
  it.each([
    ['at 22:30 at the office', '2026-03-03T01:30:00.000Z', '2026-03-02'],
    ['at midnight there', '2026-03-03T03:00:00.000Z', '2026-03-03'],
  ])('has the date of the office %s', async (_when, now, date) => {
    dhl.answer('POST /shipments', made)
    await create({ declared: { value: cents(10_000), currency: 'USD' } }, { now: () => now })
    expect(callsTo('/shipments')[0]?.body).toMatchObject({
      content: { exportDeclaration: { invoice: { date } } },
    })
  })
})

describe('the product of a shipment', () => {
  it('is the cheapest that DHL offers for the parcel as it is sent', async () => {
    dhl.answer('POST /shipments', made)
    dhl.answer('POST /rates', offers(['7'], ['Y', 95], ['N', 48]))
    await create({ recipient: { ...papers.recipient, countryCode: 'BR', city: 'Recife', postalCode: '50030230' } })
    expect(callsTo('/shipments')[0]?.body).toMatchObject({ productCode: 'N' })
    await create({ declared: { value: cents(10_000), currency: 'USD' } })
    expect(callsTo('/rates').map(({ body }) => body)).toMatchObject([
      { isCustomsDeclarable: false, customerDetails: { receiverDetails: { cityName: 'Recife' } } },
      { isCustomsDeclarable: true, packages: [{ weight: 0.5 }] },
    ])
  })

  it.each<[string, DhlAnswer | 'cut', string]>([
    ['none', offers(), 'no-product'],
    ['none with a price', offers(['7']), 'no-product'],
    ['that none serves the way', dhlRefusal(404, 'not available'), 'no-product'],
    ['HTML', dhlHtml, 'unavailable'],
    ['nothing', 'cut', 'unavailable'],
    ['too many requests', dhlRefusal(429, 'slow down'), 'rate-limited'],
  ])('that DHL does not name refuses the shipment before it is made: %s', async (_name, answer, code) => {
    dhl.answer('POST /rates', () => answer)
    await expect(create()).rejects.toMatchObject({ name: 'ShipmentRefused', code })
    expect(callsTo('/shipments')).toEqual([])
  })
})

describe('a shipment that DHL does not answer with a number', () => {
  it.each<[string, DhlAnswer | 'cut']>([
    ['an error of the server', dhlRefusal(500, 'broken')],
    ['HTML', dhlHtml],
    ['an answer without a number', { status: 201, body: { documents: [] } }],
    ['nothing', 'cut'],
  ])('is of unknown outcome: %s', async (_name, answer) => {
    dhl.answer('POST /shipments', () => answer)
    await expect(create()).rejects.toBeInstanceOf(ShipmentOutcomeUnknown)
    expect(callsTo('/shipments')).toHaveLength(1)
  })

  it.each([400, 401, 422, 429])('was refused with %i, without its words in the message', async (status) => {
    dhl.answer('POST /shipments', dhlRefusal(status, '742 Evergreen Terrace is no place'))
    const error: unknown = await create().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ShipmentRefused)
    expect(String(error)).not.toContain('Evergreen')
  })

  it('was refused when nothing reached DHL', async () => {
    await dhl.stop()
    await expect(create()).rejects.toBeInstanceOf(ShipmentRefused)
  })
})
