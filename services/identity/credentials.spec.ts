import { createHmac } from 'node:crypto'
import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { accountEmailHash, createCredentials, hashPassword } from './credentials.js'

const staffId = staffIdSchema.parse('57aff000-0000-4000-8000-000000000001')
const secret = Buffer.alloc(32, 1)
const password = 'a password of the test'
const stored = {
  name: 'staff-credentials',
  indexes: { emailHash: ({ emailHash }: { emailHash: string }) => emailHash },
}

const openCredentials = () => {
  const state = createInMemoryStateStore(() => new Date('2026-03-02T12:00:00.000Z'))
  return { state, credentials: createCredentials(state, [secret]) }
}

describe('the account of an e-mail', () => {
  it.each(['Ana@Exämple.de', 'ana@exa\u0308mple.de', 'ana@xn--exmple-cua.de', ' ana@exämple.de\u200b'])(
    'is found by %j, which is the same mailbox',
    async (typed) => {
      const { credentials } = openCredentials()
      await credentials.add({ staffId }, 'ana@exämple.de', password)
      expect(await credentials.check(typed, password)).toMatchObject({ staffId })
      expect(await credentials.findByEmail(typed)).toMatchObject({ staffId })
    },
  )

  it('is found as an earlier release hashed it, and hashed anew when it signs in', async () => {
    const { state, credentials } = openCredentials()
    const emailHash = createHmac('sha256', secret).update('email\0ana@exämple.de').digest('hex')
    const passwordHash = await hashPassword(password)
    await state.insert(stored, staffId, { staffId, roles: ['operator'], emailHash, passwordHash, told: true })
    expect(await credentials.findByEmail('Ana@EXÄMPLE.de')).toMatchObject({ staffId })
    expect(await credentials.check('Ana@EXÄMPLE.de', password)).toMatchObject({ staffId })
    expect((await state.get(stored, staffId))?.doc.emailHash).toBe(accountEmailHash('ana@exämple.de', secret))
    expect(await credentials.check('ana@xn--exmple-cua.de', password)).toMatchObject({ staffId })
  })
})
