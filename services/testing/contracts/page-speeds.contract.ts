import { createPageSpeeds } from '../../runtime/page-speeds/page-speeds.js'
import type { StateStore } from '../../stores/state-store/port.js'

/** Stores end documents by their own time: the days are to come. */
const day = (number: number): string => `2099-03-${String(number).padStart(2, '0')}T15:00:00.000Z`

/** What processes share of the speed of pages; the same text runs against each store of their state. */
export const describePageSpeeds = (name: string, openStore: () => StateStore): void => {
  describe(`how fast pages were, in a state store on ${name}`, () => {
    let now = day(2)
    const clock = { now: () => now }
    const processOn = (state: Pick<StateStore, 'get' | 'getMany' | 'insert' | 'replace'> = openStore()) =>
      createPageSpeeds({ state, clock })

    it('is one figure for all processes, and of the last seven days', async () => {
      const [one, other] = [processOn(), processOn()]
      for (const value of [1000, 1000, 1000]) one.measured({ metric: 'LCP', page: '/', value })
      other.measured({ metric: 'LCP', page: '/', value: 4000 })
      other.measured({ metric: 'CLS', page: '/admin', value: 0 })
      // Both write at the same time, and neither loses what the other has counted.
      await Promise.all([one.close(), other.close()])
      const figures = await one.read()
      expect(figures).toEqual([
        { page: '/', lcp: { p75: expect.closeTo(1000, -2), count: 4 }, inp: null, cls: null },
        { page: '/admin', lcp: null, inp: null, cls: { p75: 0, count: 1 } },
      ])
      expect(await other.read()).toEqual(figures)
      now = day(8)
      other.measured({ metric: 'INP', page: '/', value: 80 })
      expect(await one.read()).toEqual(figures)
      await other.close()
      expect(await one.read()).toMatchObject([{ page: '/', lcp: { count: 4 }, inp: { count: 1 } }, { page: '/admin' }])
      now = day(9)
      expect(await processOn().read()).toMatchObject([{ page: '/', lcp: null, inp: { count: 1 } }])
    })

    it('waits for a store that is away', async () => {
      now = '2099-06-13T15:00:00.000Z'
      const state = openStore()
      let away = true
      const get: StateStore['get'] = async (...asked) => {
        if (away) throw new Error('away')
        return state.get(...asked)
      }
      const speeds = processOn({
        get,
        getMany: (...asked) => state.getMany(...asked),
        insert: (...written) => state.insert(...written),
        replace: (...written) => state.replace(...written),
      })
      speeds.measured({ metric: 'INP', page: '/', value: 80 })
      await speeds.close()
      away = false
      speeds.measured({ metric: 'INP', page: '/', value: 80 })
      expect(await speeds.read()).toEqual([])
      await speeds.close()
      expect(await speeds.read()).toMatchObject([{ page: '/', inp: { count: 2 } }])
    })
  })
}
