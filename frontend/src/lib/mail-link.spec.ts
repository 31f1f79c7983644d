import { fakeServer } from '../testing/fake-server'
import { reportMailLink } from './mail-link'

const opened = (address: string) => {
  history.replaceState({ kept: 1 }, '', address)
  const { calls } = fakeServer({ 'POST /api/orders/t/mail-link': () => new Response(null, { status: 204 }) })
  reportMailLink(window.location)
  const { pathname, search, hash } = window.location
  return { calls: calls.map(({ method, path, body }) => ({ method, path, body })), address: pathname + search + hash }
}

const told = [{ method: 'POST', path: '/api/orders/t/mail-link', body: { mark: 'ab12' } }]

describe('an address that a mail has', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  it.each([
    ['/tracking?token=t&m=ab12', '/tracking?token=t'],
    ['/tracking?token=t&fim=1&m=ab12#dados', '/tracking?token=t&fim=1#dados'],
    ['/continue-order?token=t&m=ab12', '/continue-order?token=t'],
    ['/checkout/t?m=ab12', '/checkout/t'],
    ['/checkout/t?cobranca=1&m=ab12', '/checkout/t?cobranca=1'],
    ['/checkout/t/recibo?m=ab12', '/checkout/t/recibo'],
  ])('tells its mark and loses it: %s', (address, without) => {
    expect(opened(address)).toEqual({ calls: told, address: without })
    expect(history.state).toEqual({ kept: 1 })
  })

  it('is left as it is without a mark', () =>
    expect(opened('/tracking?token=t&fim=1')).toEqual({ calls: [], address: '/tracking?token=t&fim=1' }))

  it.each(['/tracking?m=ab12', '/checkout/%?m=ab12', '/?m=ab12'])('tells nothing without a token: %s', (address) =>
    expect(opened(address).calls).toEqual([]),
  )

  it('is opened as ever while there is no connection', async () => {
    history.replaceState(null, '', '/tracking?token=t&m=ab12')
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch')
    }
    reportMailLink(window.location)
    await Promise.resolve()
    expect(window.location.search).toBe('?token=t')
  })
})
