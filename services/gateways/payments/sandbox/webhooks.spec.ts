import { createHmac } from 'node:crypto'
import { BadSignature } from '../port.js'
import { checkWebhookSignature, signWebhook } from './webhooks.js'

const secret = Buffer.from('the secret of now')
const previous = Buffer.from('the secret before')
const body = '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}'
const now = new Date('2026-03-02T12:00:00.000Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const header = signWebhook(body, secret, now)
const [timestamp, mac] = header.split(',')
const check =
  (changes: { body?: string; header?: string; secrets?: readonly Buffer[]; at?: Date } = {}) =>
  () =>
    checkWebhookSignature(
      changes.body ?? body,
      changes.header ?? header,
      changes.secrets ?? [secret],
      changes.at ?? now,
    )

describe('the signature of a webhook', () => {
  it("has the form of Stripe's: seconds, and HMAC-SHA256 over seconds, a dot and the body", () => {
    const seconds = now.getTime() / 1000
    expect(header).toBe(`t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`)
  })

  it('is good under its secret', () => expect(check()).not.toThrow())

  it('is good under the secret before, while that one is still configured', () => {
    const old = signWebhook(body, previous, now)
    expect(check({ header: old, secrets: [secret, previous] })).not.toThrow()
    expect(check({ header: old })).toThrow(BadSignature)
  })

  it('is good when one of several MACs is', () => {
    expect(check({ header: `${timestamp},v1=${'0'.repeat(64)},${mac}` })).not.toThrow()
    expect(check({ header: `${header},v0=ignored` })).not.toThrow()
  })

  it.each([
    [0, true],
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
    [86_400, false],
  ])('%i seconds later is taken: %s', (seconds, taken) => {
    const checking = check({ at: later(seconds) })
    if (taken) expect(checking).not.toThrow()
    else expect(checking).toThrow(BadSignature)
  })
})

describe('a signature is refused', () => {
  it.each([
    ['another body', { body: body.replace('pi_1', 'pi_2') }],
    ['one blank more in the body', { body: `${body} ` }],
    ['another secret', { secrets: [previous] }],
    ['no secret', { secrets: [] }],
    ['a timestamp that was moved', { header: `t=${now.getTime() / 1000 + 1},${mac}` }],
    ['no timestamp', { header: `${mac}` }],
    ['no MAC', { header: `${timestamp}` }],
    ['half a MAC', { header: header.slice(0, -32) }],
    ['a MAC of another scheme', { header: header.replace('v1=', 'v0=') }],
    ['an empty header', { header: '' }],
    ['a timestamp that is no number', { header: `t=soon,${mac}` }],
    ['something else altogether', { header: '=,=,,t,v1' }],
  ])('with %s', (_what, changes) => expect(check(changes)).toThrow(BadSignature))

  it('with a signed timestamp that is no number of seconds', () => {
    for (const odd of ['', '1e12', 'NaN', 'Infinity', ' ']) {
      const forged = `t=${odd},v1=${createHmac('sha256', secret).update(`${odd}.${body}`).digest('hex')}`
      expect(check({ header: forged })).toThrow(BadSignature)
    }
  })
})
