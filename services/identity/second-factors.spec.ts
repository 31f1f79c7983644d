import type { Instant } from '@cartorio/contracts/ids.js'
import { Secret, TOTP } from 'otpauth'
import {
  acceptedStep,
  changeSecondFactor,
  hashRecoveryCode,
  type KeptPasskey,
  type KeptTotp,
  kindsOf,
  newRecoveryCodes,
  newTotpSecret,
  totpAddress,
} from './second-factors.js'

const now = '2026-05-26T12:00:10.000Z' as Instant
const step = Math.floor(Date.parse(now) / 30_000)
const secret = newTotpSecret()
const codeAt = (counted: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: counted * 30_000 })

describe('a code of an authenticator app', () => {
  it.each([-1, 0, 1])('is accepted %i steps from now', (steps) =>
    expect(acceptedStep(secret, codeAt(step + steps), 0, now)).toBe(step + steps),
  )
  it.each([-2, 2])('is refused %i steps from now', (steps) =>
    expect(acceptedStep(secret, codeAt(step + steps), 0, now)).toBeUndefined(),
  )
  it('is accepted once, and none of before after it', () => {
    expect(acceptedStep(secret, codeAt(step), step, now)).toBeUndefined()
    expect(acceptedStep(secret, codeAt(step - 1), step, now)).toBeUndefined()
    expect(acceptedStep(secret, codeAt(step + 1), step, now)).toBe(step + 1)
  })
  it('is as apps expect it', () => {
    // RFC 6238, appendix B: the last six of eight digits.
    const rfc = Secret.fromLatin1('12345678901234567890').base32
    expect(acceptedStep(rfc, '287082', 0, '1970-01-01T00:00:59.000Z' as Instant)).toBe(1)
    expect(Buffer.from(Secret.fromBase32(secret).bytes)).toHaveLength(20)
    expect(totpAddress(secret, 'ana@example.com')).toMatch(
      /^otpauth:\/\/totp\/Cart%C3%B3rio%20Online:ana%40example\.com\?/,
    )
  })
})

describe('recovery codes', () => {
  it('are ten, none like another, and long enough for a plain hash', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  })
  it('are found however they are typed, by their account alone', () => {
    const hash = hashRecoveryCode('ana', 'abcd-efgh-jkmn-2345')
    expect(hashRecoveryCode('ana', ' ABCD EFGH jkmn2345 ')).toBe(hash)
    expect(hashRecoveryCode('bia', 'abcd-efgh-jkmn-2345')).not.toBe(hash)
  })
})

describe('the second factor of an account', () => {
  const totp: KeptTotp = { secret: { iv: '', tag: '', ciphertext: '' }, setAt: now, lastStep: step }
  const passkey: KeptPasskey = {
    ...{ id: 'p', credentialId: 'c', publicKey: 'k', counter: 0, transports: [], name: 'celular' },
    addedAt: now,
    lastUsedAt: null,
  }
  const first = changeSecondFactor(undefined, { kind: 'set-totp', totp, recoveryCodes: ['a'] })
  const both = changeSecondFactor(first, { kind: 'add-passkey', passkey, recoveryCodes: undefined })

  it('keeps the recovery codes of the first one', () => {
    expect(both).toEqual({ totp, passkeys: [passkey], recoveryCodes: ['a'] })
    expect(kindsOf(both)).toEqual(['totp', 'passkey'])
    expect(kindsOf(undefined)).toEqual([])
  })
  it('ends with its last code or passkey: recovery codes alone open nothing', () => {
    const one = changeSecondFactor(both, { kind: 'remove-totp' })
    expect(kindsOf(one)).toEqual(['passkey'])
    expect(changeSecondFactor(one, { kind: 'remove-passkey', id: 'other' })).toEqual(one)
    expect(changeSecondFactor(one, { kind: 'remove-passkey', id: 'p' })).toBeUndefined()
    expect(changeSecondFactor(both, { kind: 'remove-second-factor' })).toBeUndefined()
    expect(changeSecondFactor(undefined, { kind: 'replace-recovery-codes', recoveryCodes: ['b'] })).toBeUndefined()
  })
})
