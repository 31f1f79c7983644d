import * as z from 'zod/mini'
import { type DhlAnswer, dhlHtml, dhlRefusal, type MyDhl, startMyDhl } from '../../../testing/fakes/my-dhl.js'
import { createDhlClient, type DhlRequest } from './dhl-client.js'
import { DhlError } from './dhl-error.js'

const answer = z.object({ products: z.array(z.string()) })
const products = { products: ['P'] }
const clock = { now: () => '2026-03-02T12:00:00.000Z' }
const ids = { random: () => '11111111-1111-4111-8111-111111111111' }

let dhl: MyDhl

beforeEach(async () => {
  dhl = await startMyDhl()
})
afterEach(() => dhl.stop())

type Changes = Partial<DhlRequest<z.infer<typeof answer>>>

const request = (changes: Changes = {}, options = {}) =>
  createDhlClient({ baseUrl: dhl.baseUrl, apiKey: 'key', apiSecret: 'secret', clock, ids, ...options }).request({
    method: 'GET',
    path: '/rates',
    answer,
    timeoutMillis: 5000,
    ...changes,
  })

const failureOf = async (changes: Changes = {}, options = {}): Promise<DhlError> => {
  const error: unknown = await request(changes, options).catch((thrown: unknown) => thrown)
  if (error instanceof DhlError) return error
  throw error
}

describe('a request to DHL', () => {
  it('carries the credentials, a reference and its parameters', async () => {
    dhl.answer('GET /rates', { body: products })
    await expect(request({ query: { weight: 0.5, originCityName: 'São Paulo', left: undefined } })).resolves.toEqual(
      products,
    )
    const [call] = dhl.calls
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ weight: '0.5', originCityName: 'São Paulo' })
    expect(call?.headers).toMatchObject({
      authorization: 'Basic a2V5OnNlY3JldA==',
      'message-reference': '11111111-1111-4111-8111-111111111111',
    })
  })

  it('sends its body as JSON and the reference that it was given', async () => {
    dhl.answer('POST /shipments', { status: 201, body: products })
    await request({ method: 'POST', path: '/shipments', body: { weight: 1 }, messageReference: 'order-reference-0001' })
    expect(dhl.calls[0]).toMatchObject({
      body: { weight: 1 },
      headers: { 'content-type': 'application/json', 'message-reference': 'order-reference-0001' },
    })
  })
})

describe('a request that has no usable answer', () => {
  it.each<[string, DhlAnswer | 'nothing' | 'cut', DhlError['failure'], boolean]>([
    ['an unknown shipment', dhlRefusal(404, 'No shipment found'), 'not-found', false],
    ['a refusal', dhlRefusal(400, 'Rua das Flores is no place'), 'rejected', false],
    ['a refusal of 422', dhlRefusal(422, 'too heavy'), 'rejected', false],
    ['too many requests', dhlRefusal(429, 'slow down'), 'rate-limited', false],
    ['an error of the server', dhlRefusal(500, 'broken'), 'server-error', true],
    ['HTML with status 200', dhlHtml, 'unusable-answer', true],
    ['HTML with status 503', { ...dhlHtml, status: 503 }, 'server-error', true],
    ['another shape', { body: { products: [1] } }, 'unusable-answer', true],
    ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }, 'unusable-answer', true],
    ['a cut connection', 'cut', 'no-answer', true],
  ])('is classified: %s', async (_name, given, failure, outcomeUnknown) => {
    dhl.answer('GET /rates', () => given)
    expect(await failureOf()).toMatchObject({ failure, outcomeUnknown })
  })

  it('is classified: no answer in time', async () => {
    dhl.answer('GET /rates', () => 'nothing')
    expect(await failureOf({ timeoutMillis: 50 })).toMatchObject({ failure: 'no-answer', outcomeUnknown: true })
  })

  it('is classified: an answer that is too long', async () => {
    dhl.answer('GET /rates', { body: { products: ['x'.repeat(5000)] } })
    expect(await failureOf({ maxBytes: 1000 })).toMatchObject({ failure: 'unusable-answer' })
  })

  it('is classified: wrong credentials', async () =>
    expect(await failureOf({}, { apiSecret: 'other' })).toMatchObject({
      failure: 'unauthorized',
      outcomeUnknown: false,
    }))

  it('is classified: a connection that is refused, so that nothing was sent', async () => {
    await dhl.stop()
    expect(await failureOf()).toMatchObject({ failure: 'unreachable', outcomeUnknown: false })
  })

  it.each([
    ['seconds', '7', 7000],
    ['a date', 'Mon, 02 Mar 2026 12:00:30 GMT', 30_000],
    ['a date that has passed', 'Mon, 02 Mar 2026 11:00:00 GMT', 0],
    ['neither', 'soon', undefined],
  ])('says after how long to come back: %s', async (_name, header, retryAfterMillis) => {
    dhl.answer('GET /rates', { ...dhlRefusal(429, 'slow down'), headers: { 'retry-after': header } })
    expect((await failureOf()).retryAfterMillis).toBe(retryAfterMillis)
  })

  it("keeps DHL's own words out of its message", async () => {
    dhl.answer('GET /rates', dhlRefusal(400, 'Rua das Flores is no place'))
    const error = await failureOf()
    expect(error.detail).toBe('Rua das Flores is no place')
    expect(error.message).toBe('DHL: rejected, status 400')
  })
})
