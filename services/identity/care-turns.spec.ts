import { defaultTenant, type Instant, instantSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { ConcurrencyRetriesExhausted } from '../domain/command-errors.js'
import { StoreUnavailable } from '../stores/retry/store-unavailable.js'
import type { StateStore } from '../stores/state-store/port.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createCareTurns } from './care-turns.js'

/** Turns whose time goes on when a test says so. */
const turnsUnderTest = (changes: (state: StateStore) => Partial<StateStore> = () => ({})) => {
  let millis = Date.parse('2026-11-30T12:00:00.000Z')
  let owners = 0
  const state = createInMemoryStateStore(() => new Date(millis))
  const inTurn = createCareTurns({
    state: { ...state, ...changes(state) },
    clock: { now: (): Instant => instantSchema.parse(new Date(millis).toISOString()) },
    ids: {
      random: () => {
        owners += 1
        return `owner ${owners}`
      },
    },
  })
  const pass = (passed: number): void => {
    millis += passed
  }
  return { inTurn, pass }
}

describe('changes of who cares for the accounts of an office', () => {
  it('are made one after the other, also when one fails', async () => {
    const { inTurn } = turnsUnderTest()
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
    const { inTurn } = turnsUnderTest()
    const inside = inTurn(defaultTenant, () => inTurn(tenantIdSchema.parse('porto'), async () => 'done'))
    expect(await inside).toBe('done')
  })

  it('go on after a process that was lost in its turn', async () => {
    const { inTurn, pass } = turnsUnderTest()
    void inTurn(defaultTenant, () => new Promise(() => undefined))
    await Promise.resolve()
    pass(61_000)
    expect(await inTurn(defaultTenant, async () => 'done')).toBe('done')
  })

  it('append nothing once the turn may end before the append', async () => {
    const { inTurn, pass } = turnsUnderTest()
    const appendAfter = (passed: number) =>
      inTurn(defaultTenant, async ({ ensureOpen }) => {
        pass(passed)
        ensureOpen()
        return 'appended'
      })
    expect(await appendAfter(44_000)).toBe('appended')
    await expect(appendAfter(45_000)).rejects.toBeInstanceOf(ConcurrencyRetriesExhausted)
  })

  it('are done also where the store is away when the turn ends', async () => {
    const { inTurn } = turnsUnderTest(() => ({
      get: () => Promise.reject(new StoreUnavailable(new Error('away'))),
    }))
    expect(await inTurn(defaultTenant, async () => 'done')).toBe('done')
  })
})
