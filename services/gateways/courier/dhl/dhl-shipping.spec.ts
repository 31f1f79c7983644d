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

let dhl: MyDhl

beforeEach(async () => {
  dhl = await startMyDhl()
})
afterEach(() => dhl.stop())

const create = (changes: Partial<NewShipment> = {}) =>
  createDhlShipping(createDhlClient({ baseUrl: dhl.baseUrl, apiKey: 'key', apiSecret: 'secret', clock, ids }), clock, {
    account: '123456789',
    shipper,
  }).createShipment({ ...papers, ...changes })

describe('a shipment at DHL', () => {
  it('of papers goes as documents, and brings its number and its label', async () => {
    dhl.answer('POST /shipments', made)
    expect(await create()).toEqual({ trackingNumber: '9356579890', papers: [{ paper: 'label', pdf }] })
    const [call] = dhl.calls
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
    await create({ declared: { value: cents(10_000), currency: 'USD' }, pickup: true })
    expect(dhl.calls[0]?.body).toMatchObject({
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

describe('a shipment that DHL does not answer with a number', () => {
  it.each<[string, DhlAnswer | 'cut']>([
    ['an error of the server', dhlRefusal(500, 'broken')],
    ['HTML', dhlHtml],
    ['an answer without a number', { status: 201, body: { documents: [] } }],
    ['nothing', 'cut'],
  ])('is of unknown outcome: %s', async (_name, answer) => {
    dhl.answer('POST /shipments', () => answer)
    await expect(create()).rejects.toBeInstanceOf(ShipmentOutcomeUnknown)
    expect(dhl.calls).toHaveLength(1)
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
