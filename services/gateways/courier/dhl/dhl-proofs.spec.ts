import { type DhlAnswer, dhlHtml, dhlRefusal, type MyDhl, startMyDhl } from '../../../testing/fakes/my-dhl.js'
import { CourierBusy, CourierUnavailable } from '../tracking.js'
import { createDhlClient } from './dhl-client.js'
import { createDhlProofs } from './dhl-proofs.js'

const clock = { now: () => '2026-03-02T12:00:00.000Z' }
const ids = { random: () => '11111111-1111-4111-8111-111111111111' }
const route = 'GET /shipments/*/proof-of-delivery'
const pdf = Buffer.from('%PDF-1.4 signed')

let dhl: MyDhl
beforeAll(async () => {
  dhl = await startMyDhl()
})
afterAll(() => dhl?.stop())

const proof = (timeoutMillis?: number) =>
  createDhlProofs(
    createDhlClient({ baseUrl: dhl.baseUrl, apiKey: 'key', apiSecret: 'secret', clock, ids }),
    '123456789',
    timeoutMillis,
  ).proofOf({ courier: 'dhl', trackingNumber: '9356579890', deliveredAt: '2026-03-01T12:00:00.000Z' })

describe('the proof of a delivery at DHL', () => {
  it('is the first document that is a PDF', async () => {
    const documents = [{ content: Buffer.from('<html>').toString('base64') }, { content: pdf.toString('base64') }]
    dhl.answer(route, { body: { documents } })
    expect(await proof()).toEqual(pdf)
    expect(dhl.calls.at(-1)?.query.get('shipperAccountNumber')).toBe('123456789')
  })

  it('is none while DHL answers 404', async () => {
    dhl.answer(route, dhlRefusal(404, 'No proof of delivery'))
    expect(await proof()).toBeUndefined()
  })

  it('waits as long as DHL says', async () => {
    dhl.answer(route, { ...dhlRefusal(429, 'Too many'), headers: { 'retry-after': '90' } })
    await expect(proof()).rejects.toEqual(new CourierBusy(90))
  })

  it.each<[string, DhlAnswer | 'cut']>([
    ['500', dhlRefusal(500, 'Down')],
    ['HTML', dhlHtml],
    ['no document', { body: {} }],
    ['a cut connection', 'cut'],
  ])('is not known after %s', async (_what, answer) => {
    dhl.answer(route, () => answer)
    await expect(proof()).rejects.toBeInstanceOf(CourierUnavailable)
  })

  it('is not known when DHL leaves the request without an answer', async () => {
    dhl.answer(route, () => 'nothing')
    await expect(proof(50)).rejects.toBeInstanceOf(CourierUnavailable)
  })
})
