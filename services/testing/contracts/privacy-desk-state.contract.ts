import { randomUUID } from 'node:crypto'
import { orderIdSchema, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { createDataKeys } from '../../privacy/data-keys.js'
import { createRequestAnswers } from '../../privacy/request-answers.js'
import { createRetentionProposals, type RetentionProposal } from '../../privacy/retention-proposals.js'
import type { StateStore } from '../../stores/state-store/port.js'

/** Stores forget by their own time what is over. */
const now = new Date().toISOString()
const clock = { now: () => now }
const [own, other] = [tenantIdSchema.parse('default'), tenantIdSchema.parse('porto')]
const by = staffIdSchema.parse('57aff000-0000-4000-8000-000000000001')
const stopped = { at: now, by, reason: 'legal-claim' } as const

const proposed = (changes: Partial<RetentionProposal> = {}): RetentionProposal => ({
  tenantId: own,
  orderId: orderIdSchema.parse(randomUUID()),
  eventId: randomUUID(),
  proposedAt: now,
  erasesAt: '2026-06-27T12:00:00.000Z',
  state: 'open',
  stopped: null,
  ...changes,
})

/** What a state store keeps for the page of privacy; `state` is called within tests. */
export const describePrivacyDeskState = (name: string, state: () => StateStore): void => {
  describe(`proposed erasures in ${name}`, () => {
    const of = () => createRetentionProposals({ state: state() })

    it('are listed to their own office, the next erasure first, until they are stopped or begun', async () => {
      const [late, soon, foreign] = [
        proposed(),
        proposed({ erasesAt: '2026-06-01T12:00:00.000Z' }),
        proposed({ tenantId: other }),
      ]
      for (const each of [late, soon, foreign]) await of().propose(each)
      const ids = async () => (await of().open(own)).map(({ orderId }) => orderId)
      expect((await ids()).filter((id) => [late, soon, foreign].some(({ orderId }) => orderId === id))).toEqual([
        soon.orderId,
        late.orderId,
      ])
      expect(await of().stop(foreign.orderId, own, stopped)).toBeUndefined()
      expect(await of().stop(soon.orderId, own, stopped)).toMatchObject({ state: 'stopped', stopped })
      expect(await of().beginErasing(soon.orderId, now)).toBe(false)
      expect(await of().beginErasing(late.orderId, now)).toBe(true)
      expect(await of().stop(late.orderId, own, stopped)).toMatchObject({ state: 'erasing', stopped: null })
      expect(await ids()).not.toContain(soon.orderId)
      expect(await ids()).not.toContain(late.orderId)
    })

    it('are either stopped or begun, whoever is first', async () => {
      const { orderId, ...rest } = proposed()
      await of().propose({ orderId, ...rest })
      const [begun, after] = await Promise.all([of().beginErasing(orderId, now), of().stop(orderId, own, stopped)])
      expect([begun, after?.state]).toEqual(begun ? [true, 'erasing'] : [false, 'stopped'])
    })
  })

  describe(`answers to requests about personal data in ${name}`, () => {
    it('are read until they are forgotten, and stored without naming anybody', async () => {
      const dataKeys = createDataKeys(state(), [{ id: 'm', key: Buffer.alloc(32) }])
      const answers = createRequestAnswers({ state: state(), dataKeys, clock })
      const id = randomUUID()
      const answer = {
        name: 'Olga Dias',
        email: 'olga@example.com',
        request: 'erasure',
        ground: null,
        erased: ['CO-2026-00001'],
        waiting: [],
      } as const
      await answers.keep(id, answer)
      expect(await answers.read(id)).toEqual(answer)
      const stored = await state().get({ name: 'request-answers', indexes: {} }, id)
      expect(JSON.stringify(stored)).not.toMatch(/olga|Olga|CO-2026/)
      await answers.forget(id)
      expect(await answers.read(id)).toBeUndefined()
      await answers.keep(id, answer)
      expect(await answers.read(id)).toBeUndefined()
    })
  })
}
