import { createHash } from 'node:crypto'
import { eventIdNumber, metadataOf, orderStream } from '../testing/scenarios/recorded-events.js'
import { canonicalJson } from './canonical-json.js'
import { chainHash, chainStart, type Hashed } from './hash-chain.js'

const { hash: _own, ...metadata } = metadataOf()
const event: Hashed = {
  stream: orderStream,
  revision: 3,
  id: eventIdNumber(3),
  type: 'DocumentIssued',
  data: { itemIds: ['a', 'b'], nested: { first: 1, second: 'é' } },
  personal: { alg: 'A256GCM', iv: 'aXY=', tag: 'dGFn', ciphertext: 'Y2lwaGVy' },
  metadata,
}
const hash = chainHash(chainStart, event)

describe('the hash chain of a stream', () => {
  it('starts at 32 zero bytes', () => expect(Buffer.from(chainStart, 'hex')).toEqual(Buffer.alloc(32)))

  it('is SHA-256 over the previous hash and the RFC 8785 JSON of the event', () => {
    const previous = 'ab'.repeat(32)
    const expected = createHash('sha256')
      .update(Buffer.from(previous, 'hex'))
      .update(canonicalJson(event))
      .digest('hex')
    expect(chainHash(previous, event)).toBe(expected)
  })

  it('does not depend on the order of keys', () => {
    const turned = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, inner]) => [key, turned(inner)]),
          )
    expect(chainHash(chainStart, { ...event, ...(turned(event) as Hashed) })).toBe(hash)
  })

  it('does not take in what is no part of the event', () => {
    const recorded = { ...event, position: 17, extra: true }
    expect(chainHash(chainStart, recorded)).toBe(hash)
  })

  it.each<[string, Partial<Hashed>]>([
    ['stream', { stream: `${orderStream.slice(0, -1)}2` }],
    ['revision', { revision: 4 }],
    ['id', { id: eventIdNumber(4) }],
    ['type', { type: 'DocumentIssuee' }],
    ['data', { data: { ...event.data, itemIds: ['b', 'a'] } }],
    ['a letter in the data', { data: { ...event.data, nested: { first: 1, second: 'e' } } }],
    ['a number in the data', { data: { ...event.data, nested: { first: 2, second: 'é' } } }],
    ['a key more in the data', { data: { ...event.data, more: null } }],
    ['the sealed part', { personal: { alg: 'A256GCM', iv: 'aXY=', tag: 'dGFn', ciphertext: 'Y2lwaGVz' } }],
    ['the nonce', { personal: { alg: 'A256GCM', iv: 'aXZ=', tag: 'dGFn', ciphertext: 'Y2lwaGVy' } }],
    ['no sealed part', { personal: null }],
    ['the time', { metadata: { ...metadata, occurredAt: '2026-03-02T12:00:00.001Z' } }],
    ['the actor', { metadata: { ...metadata, actor: { kind: 'system', name: 'customer' } } }],
    ['the MAC of the body', { metadata: { ...metadata, bodyMac: '0'.repeat(64) } }],
    ['the schema version', { metadata: { ...metadata, schemaVersion: 2 } }],
  ])('changes with %s', (_what, changes) => expect(chainHash(chainStart, { ...event, ...changes })).not.toBe(hash))

  it('changes with any byte of the previous hash', () => {
    const hashes = Array.from({ length: 32 }, (_, index) => {
      const previous = Buffer.alloc(32)
      previous.writeUInt8(1, index)
      return chainHash(previous.toString('hex'), event)
    })
    expect(new Set([hash, ...hashes]).size).toBe(33)
  })

  it('is the same for a long event between two short ones', () => {
    const long = { ...event, data: { text: 'ção 🙂'.repeat(50_000) } }
    const expected = createHash('sha256').update(Buffer.alloc(32)).update(canonicalJson(long)).digest('hex')
    expect(chainHash(chainStart, event)).toBe(hash)
    expect(chainHash(chainStart, long)).toBe(expected)
    expect(chainHash(chainStart, event)).toBe(hash)
  })

  it.each(['', 'ab', 'x'.repeat(64), `${'a'.repeat(63)}g`])('follows no hash that is none: %p', (previous) =>
    expect(() => chainHash(previous, event)).toThrow(TypeError),
  )
})
