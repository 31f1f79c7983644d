import { fakeServer, json } from '../testing/fake-server'
import { beginCalls, startCalls, takeOver } from './early-calls'
import { request } from './http'

const listStartPaths = (address: string) => {
  const { pathname, search } = new URL(address, 'https://cartorio.example')
  return startCalls(pathname, search).map(({ method, path }) => `${method} ${path}`)
}

const at = (address: string) => new URL(address, 'https://cartorio.example') as unknown as Location

describe('what a page calls at its start', () => {
  it.each([
    ['/tracking?token=a%2Fb', ['GET /api/orders/a%2Fb']],
    ['/tracking', []],
    [
      '/continue-order?token=t',
      ['GET /api/orders/t', 'GET /api/orders/t/drafts/applicant-data', 'GET /api/orders/t/address'],
    ],
    ['/birth-certificate-form?token=t', ['GET /api/orders/t', 'GET /api/orders/t/drafts/birth-certificate']],
    ['/birth-certificate-form?token=t&itemId=a', ['GET /api/orders/t', 'GET /api/orders/t/drafts/birth-certificate.a']],
    ['/checkout/t', ['GET /api/config', 'GET /api/orders/t', 'POST /api/create-payment-intent']],
    ['/checkout/t.?fim=1', ['GET /api/config', 'GET /api/orders/t', 'POST /api/create-payment-intent']],
    ['/tracking?token=t-%3E', ['GET /api/orders/t-']],
    ['/checkout/t?cobranca=1', []],
    ['/checkout/t/recibo', []],
    ['/checkout', []],
    ['/checkout/%', []],
    ['/solicitar-documentos/um/documento', ['GET /api/config', 'GET /api/prices']],
    ['/solicitar-documentos', []],
    ['/admin', ['GET /api/auth/me']],
    ['/admin/pendencias?token=t', ['GET /api/auth/me']],
    ['/administrar', []],
  ])('%s', (address, paths) => expect(listStartPaths(address)).toEqual(paths))
})

describe('a call that the HTML has begun', () => {
  afterEach(() => {
    delete window.earlyCalls
  })

  it('is taken over once, and made anew after that', async () => {
    const { callsTo } = fakeServer({ 'GET /api/orders/t': () => json({ read: true }) })
    beginCalls(at('/tracking?token=t'))
    expect(await request('GET', '/api/orders/t')).toEqual({ read: true })
    expect(callsTo('GET /api/orders/t')).toHaveLength(1)
    expect(await request('GET', '/api/orders/t')).toEqual({ read: true })
    expect(callsTo('GET /api/orders/t')).toHaveLength(2)
  })

  it('is the same with the same body alone', async () => {
    const { calls } = fakeServer({ 'POST /api/create-payment-intent': () => json({}) })
    beginCalls(at('/checkout/t'))
    await request('POST', '/api/create-payment-intent', { body: { orderId: 'other' } })
    await request('POST', '/api/create-payment-intent', { body: { orderId: 't' } })
    expect(calls.map(({ body }) => body).filter((body) => body !== undefined)).toEqual([
      { orderId: 't' },
      { orderId: 'other' },
    ])
  })

  it('shows the page its failure', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch')
    }
    beginCalls(at('/tracking?token=t'))
    await expect(request('GET', '/api/orders/t')).rejects.toThrow('Failed to fetch')
  })

  it('is no answer a minute later', () => {
    fakeServer({})
    beginCalls(at('/tracking?token=t'))
    const now = jest.spyOn(performance, 'now').mockReturnValue(60_001)
    expect(takeOver('GET', '/api/orders/t', undefined)).toBeUndefined()
    now.mockRestore()
  })
})
