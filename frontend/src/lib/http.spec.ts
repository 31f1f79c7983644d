import * as z from 'zod/mini'
import { goOffline, goOnline } from '../testing/connection'
import { forgetPosition } from './event-position'
import { fieldErrors, HttpError, isOutcomeUnknown, problemDetail, request } from './http'
import { requestFile } from './request-file'
import { answerMillis, fileMillis } from './requests'

const answers: Response[] = []
const sent: { path: string; init: RequestInit }[] = []

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const readSentHeaders = (index: number) => new Headers(sent[index]?.init.headers)
const catchFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

const problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'O pedido já foi pago.',
  code: 'order/already-paid',
  errors: [{ field: 'contactEmail', message: 'Email inválido' }],
}

beforeEach(() => {
  answers.length = 0
  sent.length = 0
  forgetPosition()
  globalThis.fetch = async (path, init = {}) => {
    sent.push({ path: String(path), init })
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer
  }
})

describe('a request', () => {
  it('sends JSON with credentials (specification §7) and gives back what the schema reads', async () => {
    answers.push(json({ status: 'ok', more: 1 }))
    const answer = await request('POST', '/api/pricing/calculate', {
      body: { country: 'US' },
      schema: z.object({ status: z.string() }),
    })
    expect(answer).toEqual({ status: 'ok' })
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"country":"US"}' })
    expect(readSentHeaders(0).get('content-type')).toBe('application/json')
  })

  it('sends no content type without a body', async () => {
    answers.push(json({}))
    await request('GET', '/api/config')
    expect(readSentHeaders(0).has('content-type')).toBe(false)
  })

  it('leaves the content type of a form to the browser', async () => {
    answers.push(json({}))
    await request('POST', '/api/orders/t/documents', { form: new FormData() })
    expect(readSentHeaders(0).has('content-type')).toBe(false)
    expect(sent[0]?.init.body).toBeInstanceOf(FormData)
  })
})

describe('an answer that is not 2xx (specification §8)', () => {
  it('is an error whose message is the status, a colon and the body', async () => {
    answers.push(new Response('Algo deu errado', { status: 500 }))
    const error = await catchFailure(request('GET', '/api/health'))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ message: '500: Algo deu errado', status: 500 })
  })

  it('names the status text when there is no body', async () => {
    answers.push(new Response('', { status: 502, statusText: 'Bad Gateway' }))
    expect(await catchFailure(request('GET', '/api/health'))).toMatchObject({ message: '502: Bad Gateway' })
  })

  it('carries its problem: the sentence to show and the fields at fault', async () => {
    answers.push(json(problem, 409))
    const error = await catchFailure(request('POST', '/api/create-order', { body: {} }))
    expect(problemDetail(error, 'outra frase')).toBe('O pedido já foi pago.')
    expect(fieldErrors(error)).toEqual(problem.errors)
  })

  it('is shown with the fallback when it says nothing, and with a word about the connection when there was none', async () => {
    answers.push(new Response('<html>', { status: 500 }))
    expect(problemDetail(await catchFailure(request('GET', '/api/health')), 'Tente de novo.')).toBe('Tente de novo.')
    expect(problemDetail(await catchFailure(request('GET', '/api/health')), 'Tente de novo.')).toMatch(
      /Confira sua conexão/,
    )
  })
})

describe('reading what this tab wrote', () => {
  it('asks the read side to have reached the highest position seen', async () => {
    answers.push(
      json({}, 200, { 'x-event-position': '1200' }),
      json({}, 200, { 'x-event-position': '90' }),
      json({}),
      json({}),
    )
    await request('POST', '/api/create-order', { body: {} })
    await request('POST', '/api/create-payment-intent', { body: {} })
    await request('GET', '/api/orders/token')
    await request('POST', '/api/orders/track', { body: {} })
    expect(readSentHeaders(1).has('x-min-position')).toBe(false)
    expect(readSentHeaders(2).get('x-min-position')).toBe('1200')
    expect(readSentHeaders(3).get('x-min-position')).toBe('1200')
    expect(sessionStorage.getItem('eventPosition')).toBe('1200')
  })

  it('compares positions that no double can tell apart', async () => {
    answers.push(
      json({}, 200, { 'x-event-position': '9007199254740993' }),
      json({}, 200, { 'x-event-position': '9007199254740992' }),
    )
    await request('POST', '/api/create-order', { body: {} })
    await request('POST', '/api/create-order', { body: {} })
    expect(sessionStorage.getItem('eventPosition')).toBe('9007199254740993')
  })

  it('waits as the server asks and reads again', async () => {
    answers.push(json(problem, 503, { 'retry-after': '0' }), json({ found: true }))
    expect(await request('GET', '/api/admin/orders')).toEqual({ found: true })
  })

  it('gives up after five more tries and then asks for what there is', async () => {
    answers.push(json({}, 200, { 'x-event-position': '7' }))
    await request('POST', '/api/create-order', { body: {} })
    answers.push(...Array.from({ length: 6 }, () => json(problem, 503, { 'retry-after': '0' })))
    expect(await catchFailure(request('GET', '/api/orders/token'))).toMatchObject({ status: 503 })
    expect(sent).toHaveLength(7)
    answers.push(json({}))
    await request('GET', '/api/orders/token')
    expect(readSentHeaders(7).has('x-min-position')).toBe(false)
  })

  it('does not repeat a command', async () => {
    answers.push(json(problem, 503, { 'retry-after': '0' }))
    expect(await catchFailure(request('POST', '/api/create-order', { body: {} }))).toMatchObject({ status: 503 })
    expect(sent).toHaveLength(1)
  })

  it('stops waiting when the answer is not needed any more', async () => {
    answers.push(json(problem, 503, { 'retry-after': '10' }))
    const controller = new AbortController()
    const read = catchFailure(request('GET', '/api/orders/token', { signal: controller.signal }))
    controller.abort(new Error('gone'))
    expect(await read).toMatchObject({ message: 'gone' })
  })
})

describe('a call without an answer', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    goOnline()
    delete window.earlyCalls
  })

  const never = new Promise<never>(() => undefined)
  const neverAnswered = () => {
    globalThis.fetch = (path, init = {}) => {
      sent.push({ path: String(path), init })
      return never
    }
  }
  /** How a call ends: what it is a millisecond before the limit, and its error at the limit. */
  const endAt = async (millis: number, call: Promise<unknown>) => {
    let ended = false
    const failure = catchFailure(call).finally(() => {
      ended = true
    })
    await jest.advanceTimersByTimeAsync(millis - 1)
    const early = ended
    await jest.advanceTimersByTimeAsync(1)
    return { early, error: ended ? await failure : 'no end' }
  }

  it('ends at the time limit like a lost connection, and may have had its effect', async () => {
    neverAnswered()
    const { error, early } = await endAt(answerMillis, request('POST', '/api/create-order', { body: {} }))
    expect(early).toBe(false)
    expect(problemDetail(error, 'outra frase')).toMatch(/^Não foi possível falar com o servidor/)
    expect(isOutcomeUnknown(error)).toBe(true)
    expect(sent[0]?.init.signal?.aborted).toBe(true)
  })

  it('has a longer limit where the server may need it', async () => {
    neverAnswered()
    const longer = request('POST', '/api/admin/orders/1/shipments', { body: {}, millis: 2 * answerMillis })
    expect(await endAt(2 * answerMillis, longer)).toEqual({ early: false, error: expect.any(TypeError) })
  })

  it('may have had its effect also where the browser calls itself offline', async () => {
    neverAnswered()
    goOffline()
    const { error } = await endAt(answerMillis, request('POST', '/api/create-order', { body: {} }))
    expect(isOutcomeUnknown(error)).toBe(true)
    expect(problemDetail(error, 'outra frase')).toMatch(/^Não foi possível falar com o servidor/)
  })

  it('ends while the body of the answer is on its way', async () => {
    answers.push(Object.assign(json({}), { text: () => never }))
    const { error } = await endAt(answerMillis, request('GET', '/api/config'))
    expect(problemDetail(error, 'outra frase')).toMatch(/^Não foi possível falar com o servidor/)
  })

  it('ends although it was begun before the scripts of the page', async () => {
    window.earlyCalls = new Map([['GET /api/config ', never]])
    const { error } = await endAt(answerMillis, request('GET', '/api/config'))
    expect(isOutcomeUnknown(error)).toBe(true)
  })

  it('has more time for a file in either direction', async () => {
    neverAnswered()
    const upload = request('POST', '/api/admin/orders/a/issued-copies', { form: new FormData() })
    expect(await endAt(fileMillis, upload)).toMatchObject({ early: false, error: expect.any(TypeError) })
    const download = requestFile('POST', '/api/admin/orders/a/evidence')
    expect(await endAt(fileMillis, download)).toMatchObject({ early: false, error: expect.any(TypeError) })
  })

  it('has its time again at each try after a Retry-After', async () => {
    answers.push(...Array.from({ length: 5 }, () => json(problem, 503, { 'retry-after': '10' })), json({ found: true }))
    const read = request('GET', '/api/orders/token')
    await jest.advanceTimersByTimeAsync(50_000)
    expect(await read).toEqual({ found: true })
  })

  it('is not begun for a caller who has left', async () => {
    const left = AbortSignal.abort(new Error('gone'))
    expect(await catchFailure(request('GET', '/api/config', { signal: left }))).toMatchObject({ message: 'gone' })
    expect(sent).toEqual([])
  })

  it('ends with its caller', async () => {
    neverAnswered()
    const caller = new AbortController()
    const read = catchFailure(request('GET', '/api/config', { signal: caller.signal }))
    caller.abort(new Error('gone'))
    expect(await read).toMatchObject({ message: 'gone' })
    expect(sent[0]?.init.signal?.aborted).toBe(true)
  })
})
