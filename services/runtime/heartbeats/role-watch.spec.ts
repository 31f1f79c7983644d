import { roles } from '@cartorio/contracts/http/health.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { beat, readBeats } from './beats.js'
import { createRoleWatch } from './role-watch.js'

const world = (isFilling = false) => {
  const state = createInMemoryStateStore()
  let now = 0
  const watch = createRoleWatch({
    beats: () => readBeats(state),
    isFilling: async () => isFilling,
    monotonic: () => now * 1000,
  })
  const still = async () => {
    const { moving, roles: each } = await watch.movements()
    expect(moving).toBe(each.every(({ problem }) => problem === null))
    return each.flatMap(({ role, problem }) => (problem === null ? [] : [role]))
  }
  return {
    state,
    watch,
    still,
    /** So many seconds pass, with a beat of some roles and a look every ten. */
    pass: async (seconds: number, beating: readonly (typeof roles)[number][]) => {
      for (const end = now + seconds; now < end; now += 10) {
        if (beating.length > 0) await beat(state, beating)
        await watch.movements()
      }
    },
  }
}

describe('the roles of an installation', () => {
  it('move while an instance of each beats', async () => {
    const { pass, still } = world()
    await pass(120, roles)
    expect(await still()).toEqual([])
  })

  it.each(roles)(
    'are named when none of %s has beaten for 30 seconds, and no longer once one beats again',
    async (role) => {
      const { pass, still, watch } = world()
      const others = roles.filter((other) => other !== role)
      await pass(60, roles)
      await pass(10, others)
      expect(await still()).toEqual([])
      await pass(20, others)
      expect(await still()).toEqual([role])
      expect((await watch.movements()).roles.find((each) => each.role === role)).toMatchObject({
        problem: expect.stringMatching(/parado há [34]\d segundos/),
      })
      await pass(10, roles)
      expect(await still()).toEqual([])
    },
  )

  it('are named when none was ever seen, from 30 seconds after the start of who asks', async () => {
    const { pass, still } = world()
    await pass(20, [])
    expect(await still()).toEqual([])
    await pass(20, [])
    expect(await still()).toEqual([...roles])
  })

  it('are judged by the clock of who asks, whatever the beats of before count', async () => {
    const { state, still, pass } = world()
    for (let beats = 0; beats < 3; beats += 1) await beat(state, roles)
    expect(await still()).toEqual([])
    await pass(40, [])
    expect(await still()).toEqual([...roles])
  })

  it('move although the projector rests, while a read model is filled for the first time', async () => {
    const { pass, still } = world(true)
    await pass(120, ['command', 'query', 'worker'])
    expect(await still()).toEqual([])
  })

  it('are unknown while the state store is away', async () => {
    const watch = createRoleWatch({ beats: () => Promise.reject(new Error('away')), isFilling: async () => false })
    const { moving, roles: each } = await watch.movements()
    expect(moving).toBe(false)
    expect(each.map(({ stillSeconds }) => stillSeconds)).toEqual([null, null, null, null])
  })

  it('beat together without losing a beat', async () => {
    const state = createInMemoryStateStore()
    await Promise.all([beat(state, ['command']), beat(state, ['query', 'projector']), beat(state, ['worker'])])
    expect(await readBeats(state)).toEqual({ command: 1, query: 1, projector: 1, worker: 1 })
  })
})
