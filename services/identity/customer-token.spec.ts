import { lastLinkGeneration, type OrderId } from '@cartorio/contracts/ids.js'
import { orderId, otherOrderId } from '../testing/scenarios/order-history.js'
import { createCustomerTokens } from './customer-token.js'

const secret = Buffer.alloc(32, 1)
const previous = Buffer.alloc(32, 2)
const tokens = createCustomerTokens([secret])
const token = tokens.issue(orderId)

const changed = (text: string, change: (bytes: Buffer) => void): string => {
  const bytes = Buffer.from(text, 'base64url')
  change(bytes)
  return bytes.toString('base64url')
}

describe("the customer's token", () => {
  it.each<[OrderId, number]>([
    [orderId, 0],
    [orderId, 1],
    [otherOrderId, 255],
    [otherOrderId, 256],
    [orderId, 70_000],
    [orderId, lastLinkGeneration],
  ])('opens the order %s with the link %i', (id, generation) =>
    expect(tokens.verify(tokens.issue(id, generation))).toEqual({ orderId: id, generation }),
  )

  it('is 33 bytes of base64url: order id, generation, 16 bytes of HMAC', () => {
    expect(token).toMatch(/^[A-Za-z0-9_-]{44}$/)
    const bytes = Buffer.from(token, 'base64url')
    expect(bytes).toHaveLength(33)
    expect(bytes.subarray(0, 16).toString('hex')).toBe(orderId.replaceAll('-', ''))
    expect(bytes[16]).toBe(0)
  })

  it('has three bytes more from the 256th link on', () => {
    const bytes = Buffer.from(tokens.issue(orderId, 256), 'base64url')
    expect(bytes).toHaveLength(36)
    expect(bytes.readUInt32BE(16)).toBe(256)
    expect(tokens.issue(orderId, 255)).toMatch(/^[A-Za-z0-9_-]{44}$/)
    expect(tokens.issue(orderId, 256)).toMatch(/^[A-Za-z0-9_-]{48}$/)
  })

  it('is the same every time, another one for every order and every link', () => {
    expect(tokens.issue(orderId)).toBe(token)
    expect(new Set([token, tokens.issue(orderId, 1), tokens.issue(otherOrderId)]).size).toBe(3)
  })

  it('still opens under the secret before, and is issued under the newest', () => {
    const rotated = createCustomerTokens([secret, previous])
    const old = createCustomerTokens([previous]).issue(orderId)
    expect(rotated.verify(old)).toEqual({ orderId, generation: 0 })
    expect(rotated.issue(orderId)).toBe(token)
  })
})

describe('a token is unknown', () => {
  it('when any of its bytes was changed', () => {
    for (const [genuine, length] of [
      [token, 33],
      [tokens.issue(orderId, 256), 36],
    ] as const)
      for (let index = 0; index < length; index += 1) {
        const forged = changed(genuine, (bytes) => bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index))
        expect([index, tokens.verify(forged)]).toEqual([index, undefined])
      }
  })

  it('when it is one of the other length with the same HMAC', () => {
    const short = Buffer.from(token, 'base64url')
    const long = Buffer.from(tokens.issue(orderId, 256), 'base64url')
    const widened = Buffer.concat([short.subarray(0, 16), Buffer.alloc(3), short.subarray(16)])
    const narrowed = Buffer.concat([long.subarray(0, 16), long.subarray(19)])
    for (const bytes of [widened, narrowed]) expect(tokens.verify(bytes.toString('base64url'))).toBeUndefined()
  })

  it('when its generation was raised by hand', () =>
    expect(tokens.verify(changed(token, (bytes) => bytes.writeUInt8(1, 16)))).toBeUndefined())

  it('when it was made under another secret', () =>
    expect(createCustomerTokens([previous]).verify(token)).toBeUndefined())

  it.each([
    ['empty', ''],
    ['one character short', token.slice(0, -1)],
    ['one character long', `${token}A`],
    ['padded', `${token}=`],
    ['in plain base64', token.replaceAll('-', '+').replaceAll('_', '/').slice(0, 43).concat('+')],
    ['followed by a line break', `${token}\n`],
    ['with a blank in it', ` ${token.slice(1)}`],
    ['the order id itself', orderId],
    ['all zeros', 'A'.repeat(44)],
    ['all zeros, of the longer form', 'A'.repeat(48)],
    ['of a length between the two', 'A'.repeat(46)],
    ['a NUL', '\0'.repeat(44)],
    ['a NUL, of the longer form', '\0'.repeat(48)],
    ['very long', 'A'.repeat(100_000)],
  ])('when it is %s', (_what, malformed) => expect(tokens.verify(malformed)).toBeUndefined())
})
