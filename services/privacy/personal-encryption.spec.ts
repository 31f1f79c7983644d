import { randomBytes } from 'node:crypto'
import { encryptedPersonalSchema } from '@cartorio/contracts/events/envelope.js'
import { decryptBytes, decryptPersonal, encryptBytes, encryptPersonal } from './personal-encryption.js'

const key = randomBytes(32)
const stream = 'order-0de70000-0000-4000-8000-000000000001'
const eventId = '0e1e0000-0000-4000-8000-000000000001'
const personal = { contact: { name: 'João Ñandú 😀', email: 'ana@example.com' }, holders: [] }

const flipped = (base64: string, index: number): string => {
  const bytes = Buffer.from(base64, 'base64')
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index)
  return bytes.toString('base64')
}

describe('encrypting the personal part of an event', () => {
  const encrypted = encryptPersonal(personal, key, stream, eventId)

  it('can be opened with its key, stream and event id', () =>
    expect(decryptPersonal(encrypted, key, stream, eventId)).toEqual(personal))

  it('is of the form that the envelope says, and shows nothing', () => {
    expect(encryptedPersonalSchema.parse(encrypted)).toEqual(encrypted)
    expect(Buffer.from(encrypted.iv, 'base64')).toHaveLength(12)
    expect(Buffer.from(encrypted.tag, 'base64')).toHaveLength(16)
    expect(Buffer.from(encrypted.ciphertext, 'base64').toString('utf8')).not.toContain('ana@example.com')
  })

  it('never comes out the same twice: a fresh nonce each time', () => {
    const again = encryptPersonal(personal, key, stream, eventId)
    expect(again.iv).not.toBe(encrypted.iv)
    expect(again.ciphertext).not.toBe(encrypted.ciphertext)
  })

  it.each([
    ['another key', randomBytes(32), stream, eventId],
    ['another stream', key, 'order-0de70000-0000-4000-8000-000000000002', eventId],
    ['another event', key, stream, '0e1e0000-0000-4000-8000-000000000002'],
    ['the boundary between stream and id moved', key, `${stream}/${eventId.slice(0, 4)}`, eventId.slice(4)],
  ])('is not opened with %s', (_what, otherKey, otherStream, otherId) =>
    expect(() => decryptPersonal(encrypted, otherKey, otherStream, otherId)).toThrow(),
  )

  it.each(['iv', 'tag', 'ciphertext'] as const)('is not opened when a bit of its %s changed', (part) =>
    expect(() =>
      decryptPersonal({ ...encrypted, [part]: flipped(encrypted[part], 0) }, key, stream, eventId),
    ).toThrow(),
  )

  it('is not opened when it was cut', () => {
    const cut = Buffer.from(encrypted.ciphertext, 'base64').subarray(0, -1).toString('base64')
    expect(() => decryptPersonal({ ...encrypted, ciphertext: cut }, key, stream, eventId)).toThrow()
  })

  it.each([1, 4, 8, 12, 15])('is not opened with a tag of %i bytes', (length) => {
    const tag = Buffer.from(encrypted.tag, 'base64').subarray(0, length).toString('base64')
    expect(() => decryptPersonal({ ...encrypted, tag }, key, stream, eventId)).toThrow()
  })
})

describe('encrypting bytes', () => {
  it.each([0, 1, 15, 16, 17, 100_000])('gives %i bytes back', (length) => {
    const plain = randomBytes(length)
    expect(decryptBytes(encryptBytes(plain, key, 'upload/1'), key, 'upload/1').equals(plain)).toBe(true)
  })

  it('is bound to what it was bound to', () =>
    expect(() => decryptBytes(encryptBytes(Buffer.from('x'), key, 'upload/1'), key, 'upload/2')).toThrow())

  it('needs a key of 32 bytes', () => expect(() => encryptBytes(Buffer.from('x'), randomBytes(16), 'a')).toThrow())
})
