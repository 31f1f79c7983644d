import { relyingPartyOf } from './relying-party.js'

describe('the domain of passkeys', () => {
  it.each([
    ['https://cartorio.example/', false, 'cartorio.example'],
    ['http://localhost:3000', false, 'localhost'],
    ['http://cartorio.example', false, undefined],
    ['http://127.0.0.1:3000', true, undefined],
    [undefined, true, 'localhost'],
    [undefined, false, undefined],
  ])('of PUBLIC_URL %s, on this machine alone: %s, is %s', (url, isLoopback, id) =>
    expect(relyingPartyOf(url, isLoopback)?.id).toBe(id),
  )
  it('takes answers of its own pages alone', () => {
    const site = relyingPartyOf('https://cartorio.example', false)
    expect(site?.isOrigin('https://cartorio.example')).toBe(true)
    for (const origin of ['https://evil.example', 'http://cartorio.example', 'https://a.cartorio.example'])
      expect(site?.isOrigin(origin)).toBe(false)
    const local = relyingPartyOf(undefined, true)
    expect(local?.isOrigin('http://localhost:3000')).toBe(true)
    expect(local?.isOrigin('http://127.0.0.1:3000')).toBe(false)
  })
})
