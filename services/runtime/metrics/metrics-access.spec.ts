import { mayReadMetrics } from './metrics.controller.js'

const token = 'a-token-of-some-length'
const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers: { host: '127.0.0.1:3000', ...headers },
  socket: { remoteAddress },
})
const bearer = (given: string) => ({ authorization: `Bearer ${given}` })

describe('who may read the metrics', () => {
  it.each(['127.0.0.1', '127.4.5.6', '::1', '::ffff:127.0.0.1'])('is this machine itself, at %s', (address) =>
    expect(mayReadMetrics(from(address), undefined)).toBe(true),
  )

  it.each(['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', 'fe80::1', '', '1127.0.0.1'])('is refused at %p', (address) =>
    expect(mayReadMetrics(from(address), undefined)).toBe(false),
  )

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
    'is refused through a proxy on this machine, which shows in %s',
    (name) => expect(mayReadMetrics(from('127.0.0.1', { [name]: '127.0.0.1' }), undefined)).toBe(false),
  )

  it.each(['localhost', 'LOCALHOST:3000', '[::1]:3000', '127.0.0.1'])('is this machine by the name %s', (host) =>
    expect(mayReadMetrics(from('127.0.0.1', { host }), undefined)).toBe(true),
  )

  it.each(['evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example', ''])(
    'is no page that leads to this machine by the name %p',
    (host) => {
      expect(mayReadMetrics(from('127.0.0.1', { host }), undefined)).toBe(false)
      expect(mayReadMetrics(from('127.0.0.1', { host, ...bearer(token) }), token)).toBe(true)
    },
  )

  it('is granted with the token, from anywhere', () => {
    expect(mayReadMetrics(from('203.0.113.9', bearer(token)), token)).toBe(true)
    expect(mayReadMetrics(from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9', ...bearer(token) }), token)).toBe(true)
  })

  it.each(['', `${token}x`, token.slice(1), token.toUpperCase()])('is refused with the token %p', (given) =>
    expect(mayReadMetrics(from('203.0.113.9', bearer(given)), token)).toBe(false),
  )

  it('is refused with any token where none is configured', () =>
    expect(mayReadMetrics(from('203.0.113.9', bearer('undefined')), undefined)).toBe(false))
})
