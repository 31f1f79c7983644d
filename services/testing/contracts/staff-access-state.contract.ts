import { randomUUID } from 'node:crypto'
import { type Instant, instantSchema, type StaffId, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { createCareTurns } from '../../identity/care-turns.js'
import { createCredentials } from '../../identity/credentials.js'
import { createInvitationLinks, createPasswordLinks } from '../../identity/mailed-links.js'
import { createPendingSignIns, pendingSeconds } from '../../identity/pending-sign-ins.js'
import { createSecondFactorSetups } from '../../identity/second-factor-setups.js'
import type { KeptPasskey } from '../../identity/second-factors.js'
import { createSignInFailures } from '../../identity/sign-in-failures.js'
import { randomIds, systemClock } from '../../runtime/system-clock.js'
import type { StateStore } from '../../stores/state-store/port.js'

/** Stores forget by their own time what is over: the clock of a test goes on from there. */
const begun = Date.now()
const clockAt = (later: { seconds: number }) => ({
  now: (): Instant => instantSchema.parse(new Date(begun + later.seconds * 1000).toISOString()),
})
const newStaffId = (): StaffId => staffIdSchema.parse(randomUUID())
const five = [1, 2, 3, 4, 5]

/** What a state store keeps of how staff enter; `state` is called within tests. */
export const describeStaffAccessState = (name: string, state: () => StateStore): void => {
  describe(`a sign-in that waits for its second factor, in ${name}`, () => {
    it('is used once by many at once, and is over after its minutes', async () => {
      const later = { seconds: 0 }
      const pending = createPendingSignIns(state(), clockAt(later))
      const staffId = newStaffId()
      const secret = await pending.begin({ staffId, sessionGeneration: 3 })
      expect(await pending.find(secret)).toMatchObject({ staffId, generation: 3, challenge: null })
      const used = await Promise.all(five.map(() => pending.use(secret)))
      expect(used.filter(Boolean)).toHaveLength(1)
      expect(await pending.find(secret)).toBeUndefined()
      const other = await pending.begin({ staffId })
      later.seconds = pendingSeconds
      expect([await pending.find(other), await pending.use(other)]).toEqual([undefined, false])
    })

    it('gives its last challenge away once', async () => {
      const pending = createPendingSignIns(state(), clockAt({ seconds: 0 }))
      const secret = await pending.begin({ staffId: newStaffId() })
      for (const challenge of ['one', 'two']) expect(await pending.challenge(secret, challenge)).toBe(true)
      const taken = await Promise.all(five.map(() => pending.takeChallenge(secret)))
      expect(taken.filter((challenge) => challenge !== undefined)).toEqual(['two'])
    })
  })

  describe(`the set-up of a second factor, in ${name}`, () => {
    it('is found in its session and account alone, the later in place of the earlier, until it ends', async () => {
      const later = { seconds: 0 }
      const setups = createSecondFactorSetups(state(), clockAt(later))
      const [session, staffId] = [randomUUID(), newStaffId()]
      const find = (of = session, who = staffId) => setups.find(of, who, 'passkey')
      for (const challenge of ['one', 'two']) await setups.begin(session, staffId, { kind: 'passkey', challenge })
      expect(await find()).toMatchObject({ challenge: 'two' })
      expect([await find(randomUUID()), await find(session, newStaffId())]).toEqual([undefined, undefined])
      expect(await setups.find(session, staffId, 'totp')).toBeUndefined()
      later.seconds = 600
      expect(await find()).toBeUndefined()
      later.seconds = 0
      await setups.end(session, 'passkey')
      expect(await find()).toBeUndefined()
    })
  })

  describe(`the second factor of an account, in ${name}`, () => {
    const passkey: KeptPasskey = {
      ...{ id: 'p', credentialId: 'c', publicKey: 'k', counter: 1, transports: ['internal'], name: 'celular' },
      addedAt: instantSchema.parse(new Date(begun).toISOString()),
      lastUsedAt: null,
    }
    const enrolled = async () => {
      const credentials = createCredentials(state(), [Buffer.alloc(32, 7)])
      const staffId = newStaffId()
      await credentials.add({ staffId }, `${staffId}@example.com`, 'quatro palavras sem laço')
      const account = await credentials.change(staffId, {
        kind: 'add-passkey',
        passkey,
        recoveryCodes: ['first', 'second'],
      })
      return { credentials, staffId, account }
    }

    it('is kept beside the password hash, ends the sessions of before, and is found by the address', async () => {
      const { credentials, staffId, account } = await enrolled()
      expect(account).toMatchObject({ sessionGeneration: 1, secondFactor: { passkeys: [passkey] } })
      expect(await credentials.findByEmail(`${staffId}@example.com`)).toMatchObject({
        staffId,
        secondFactor: { passkeys: [passkey], recoveryCodes: ['first', 'second'] },
      })
      expect(await credentials.isPassword(staffId, 'quatro palavras sem laço')).toBe(true)
    })

    it('accepts a signature and a recovery code once, of many at once', async () => {
      const { credentials, staffId } = await enrolled()
      const sign = () =>
        credentials.useSecondFactor(staffId, (factor) =>
          factor.passkeys.some(({ counter }) => counter >= 2)
            ? undefined
            : { ...factor, passkeys: factor.passkeys.map((kept) => ({ ...kept, counter: 2 })) },
        )
      const recover = () =>
        credentials.useSecondFactor(staffId, (factor) =>
          factor.recoveryCodes.includes('first')
            ? { ...factor, recoveryCodes: factor.recoveryCodes.filter((code) => code !== 'first') }
            : undefined,
        )
      const [signed, recovered] = await Promise.all([Promise.all(five.map(sign)), Promise.all(five.map(recover))])
      expect([signed, recovered].map((accepted) => accepted.filter(Boolean).length)).toEqual([1, 1])
      expect((await credentials.find(staffId))?.secondFactor).toMatchObject({
        passkeys: [{ counter: 2 }],
        recoveryCodes: ['second'],
      })
    })

    it('is removed whole, and leaves the password', async () => {
      const { credentials, staffId } = await enrolled()
      await credentials.change(staffId, { kind: 'remove-second-factor' })
      const left = await credentials.find(staffId)
      expect(left).toMatchObject({ sessionGeneration: 2 })
      expect(left).not.toHaveProperty('secondFactor')
      expect(await credentials.isPassword(staffId, 'quatro palavras sem laço')).toBe(true)
    })
  })

  describe(`links to an account, in ${name}`, () => {
    it('open once, again for the request that opened them, and not after their time', async () => {
      const later = { seconds: 0 }
      const staffId = newStaffId()
      const invitations = createInvitationLinks(state(), clockAt(later))
      const key = await invitations.issue({ staffId, invitation: 2 })
      expect(await invitations.read(key)).toMatchObject({ staffId, invitation: 2 })
      const opened = await Promise.all(five.map((request) => invitations.open(key, `request-${request}`)))
      expect(opened.filter((found) => found !== undefined)).toHaveLength(1)
      const first = five[opened.findIndex((found) => found !== undefined)]
      expect(await invitations.open(key, `request-${first}`)).toMatchObject({ staffId })
      const passwords = createPasswordLinks(state(), clockAt(later))
      const mailed = await passwords.issue({ staffId, generation: 4 })
      expect(await passwords.read(mailed)).toMatchObject({ staffId, generation: 4 })
      expect(await invitations.read(mailed)).toBeUndefined()
      later.seconds = 30 * 60
      expect([await passwords.read(mailed), await passwords.open(mailed, 'late')]).toEqual([undefined, undefined])
    })
  })

  describe(`an address that two register at once, in ${name}`, () => {
    it('is claimed by one of them', async () => {
      const credentials = createCredentials(state(), [Buffer.alloc(32, 7)])
      const email = `${randomUUID()}@example.com`
      const now = new Date(begun).toISOString()
      const ids = five.map(newStaffId)
      const claimed = await Promise.all(ids.map((id) => credentials.claimEmail(id, email, now)))
      expect(claimed.filter(Boolean)).toHaveLength(1)
      const winner = ids[claimed.indexOf(true)] ?? newStaffId()
      expect(await credentials.claimEmail(winner, email, now)).toBe(true)
    })
  })

  describe(`failed sign-ins and turns, in ${name}`, () => {
    it('let the first failure of many at once be written', async () => {
      const failures = createSignInFailures(state(), clockAt({ seconds: 0 }))
      const staffId = newStaffId()
      const first = await Promise.all(five.map(() => failures.isFirst(staffId, 'password')))
      expect(first.filter(Boolean)).toHaveLength(1)
      expect(await failures.isFirst(staffId, 'second-factor')).toBe(true)
    })

    it('let one change of who cares for the accounts of an office be made at a time', async () => {
      const inTurn = createCareTurns({ state: state(), clock: systemClock, ids: randomIds })
      const tenant = tenantIdSchema.parse(`t-${randomUUID().slice(0, 8)}`)
      let inside = 0
      let most = 0
      const change = async () => {
        inside += 1
        most = Math.max(most, inside)
        await state().get({ name: 'staff-credentials', indexes: {} }, 'none')
        inside -= 1
      }
      await Promise.all(five.map(() => inTurn(tenant, change)))
      expect([most, inside]).toEqual([1, 0])
    })
  })
}
