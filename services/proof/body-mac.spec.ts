import { bodyMac } from './hash-chain.js'

const key = Buffer.alloc(32, 1)
const body = { contactName: 'Ana', documents: [{ type: 'birth', quantity: 1 }] }

describe('the MAC of a request body', () => {
  it('is 32 bytes in hex, the same for the same body', () => {
    expect(bodyMac(body, key)).toMatch(/^[0-9a-f]{64}$/)
    expect(bodyMac(structuredClone(body), key)).toBe(bodyMac(body, key))
  })

  it('does not depend on the order of keys', () =>
    expect(bodyMac({ documents: [{ quantity: 1, type: 'birth' }], contactName: 'Ana' }, key)).toBe(bodyMac(body, key)))

  it.each([
    { ...body, contactName: 'ana' },
    { ...body, extra: null },
    { ...body, documents: [] },
    { ...body, documents: [{ type: 'birth', quantity: '1' }] },
    [body],
    null,
    '',
  ])('is another one for %j', (other) => expect(bodyMac(other, key)).not.toBe(bodyMac(body, key)))

  it('tells nothing without the key', () => expect(bodyMac(body, Buffer.alloc(32, 2))).not.toBe(bodyMac(body, key)))

  it('takes no body for null', () => expect(bodyMac(undefined, key)).toBe(bodyMac(null, key)))
})
