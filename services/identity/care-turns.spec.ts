import { defaultTenant, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createCareTurns } from './care-turns.js'

describe('changes of who cares for the accounts of an office', () => {
  it('are made one after the other, also when one fails', async () => {
    const inTurn = createCareTurns(createInMemoryStateStore())
    const done: string[] = []
    const change = (name: string) => async () => {
      done.push(`${name} begins`)
      await Promise.resolve()
      done.push(`${name} ends`)
      if (name === 'two') throw new Error('refused')
      return name
    }
    const all = await Promise.allSettled(['one', 'two', 'three'].map((name) => inTurn(defaultTenant, change(name))))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const pairs = [0, 2, 4].map((at) => done.slice(at, at + 2).map((line) => line.split(' ')[0]))
    for (const [begun, ended] of pairs) expect(ended).toBe(begun)
  })

  it('wait for nobody of another office', async () => {
    const inTurn = createCareTurns(createInMemoryStateStore())
    const inside = inTurn(defaultTenant, () => inTurn(tenantIdSchema.parse('porto'), async () => 'done'))
    expect(await inside).toBe('done')
  })

  it('go on after a process that was lost in its turn', async () => {
    let now = Date.now()
    const state = createInMemoryStateStore(() => new Date(now))
    const inTurn = createCareTurns(state)
    void inTurn(defaultTenant, () => new Promise(() => undefined))
    await Promise.resolve()
    now += 61_000
    expect(await inTurn(defaultTenant, async () => 'done')).toBe('done')
  })
})
