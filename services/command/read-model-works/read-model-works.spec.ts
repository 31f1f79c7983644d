import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { staffIdNumber } from '../../testing/harness/beside-product.js'
import { createReadModelWorks } from './read-model-works.js'

const clock = { now: () => '2026-03-02T12:00:00.000Z' }
const newList = () => createReadModelWorks({ state: createInMemoryStateStore(), clock, names: ['tracking', 'orders'] })
const asked = { id: 'w1', kind: 'rebuild', readModel: 'tracking', by: staffIdNumber(1) } as const

describe('the list of works on read models', () => {
  it('takes one at a time; the same request is the same work', async () => {
    const works = newList()
    expect(await works.request(asked)).toMatchObject({ id: 'w1', status: 'requested' })
    expect(await works.request({ ...asked, id: 'w2' })).toBeUndefined()
    expect(await works.request(asked)).toMatchObject({ id: 'w1' })
    expect(await works.read()).toMatchObject({ current: { id: 'w1' }, ended: [] })
    expect(JSON.stringify(await works.read())).not.toContain(asked.by)
  })

  it('is taken by one of two processes that saw the same', async () => {
    const works = newList()
    await works.request(asked)
    const seen = await works.pending()
    if (seen === null) throw new Error('nothing is pending')
    expect([await works.take(seen, 'a'), await works.take(seen, 'b')]).toEqual([true, false])
    expect(await works.progress('w1', 'b', { part: 0.5, events: 10 })).toBe(false)
    expect(await works.progress('w1', 'a', { part: 0.5, events: 10 })).toBe(true)
    expect((await works.read()).current).toMatchObject({ status: 'running', part: 0.5, events: 10 })
  })

  it('gives a work back, and one whose process is gone to another', async () => {
    const works = newList()
    await works.request(asked)
    const first = await works.pending()
    if (first === null) throw new Error('nothing is pending')
    await works.take(first, 'a')
    await works.release('w1', 'a')
    expect((await works.read()).current?.status).toBe('requested')
    const again = await works.pending()
    if (again === null) throw new Error('nothing is pending')
    expect(await works.take(again, 'b')).toBe(true)
    // The one that lost it ends nothing.
    expect(await works.end('w1', 'a', { status: 'failed', problem: 'x' })).toBe(false)
    expect(await works.end('w1', 'b', { status: 'done', outcome: { differences: 0, quarantined: 1 }, events: 7 })).toBe(
      true,
    )
    expect(await works.read()).toMatchObject({ current: null, ended: [{ id: 'w1', status: 'done', part: 1 }] })
    expect(await works.request(asked)).toMatchObject({ status: 'done' })
  })

  it('remembers the last ten', async () => {
    const works = newList()
    for (let number = 1; number <= 12; number += 1) {
      const id = `w${number}`
      await works.request({ ...asked, id })
      const work = await works.pending()
      if (work !== null) await works.take(work, 'a')
      await works.end(id, 'a', { status: 'failed', problem: 'x' })
    }
    const { ended } = await works.read()
    expect(ended.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => `w${12 - index}`))
  })
})
