import type { SystemStanding } from '@cartorio/contracts/http/system.js'
import type { PartNow } from '../../presentation/system/read-model-part.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { noteInMemory, noteInStore } from './noted-standings.js'

const part = (standing: SystemStanding): PartNow => ({
  key: 'read-model/tracking',
  title: 'Acompanhamento',
  standing,
  text: '',
  advice: null,
})
const nine = '2026-03-02T09:00:00.000Z'
const ten = '2026-03-02T10:00:00.000Z'
const eleven = '2026-03-02T11:00:00.000Z'

describe('since when a part stands as it does', () => {
  let now = nine
  const clock = { now: () => now }
  const inStore = () => {
    const state = createInMemoryStateStore()
    return [noteInStore(state, clock), noteInStore(state, clock)] as const
  }

  it('is when it was first seen so, by any process', async () => {
    const [first, second] = inStore()
    now = nine
    expect((await first([part('wrong')]))(part('wrong')).since).toBe(nine)
    now = ten
    expect((await second([part('wrong')]))(part('wrong')).since).toBe(nine)
    expect((await second([part('well')]))(part('well')).since).toBe(ten)
    now = eleven
    expect((await first([part('well')]))(part('well')).since).toBe(ten)
  })

  it('is not changed by a look that finds nothing out, and is then not known', async () => {
    const [note] = inStore()
    now = nine
    await note([part('well')])
    now = ten
    expect((await note([part('unknown')]))(part('unknown')).since).toBeNull()
    expect((await note([part('well')]))(part('well')).since).toBe(nine)
  })

  it('is noted in memory of what one process sees', async () => {
    const note = noteInMemory(clock)
    now = nine
    await note([part('well')])
    now = ten
    expect((await note([part('well')]))(part('well')).since).toBe(nine)
    expect((await noteInMemory(clock)([part('well')]))(part('well')).since).toBe(ten)
  })
})
