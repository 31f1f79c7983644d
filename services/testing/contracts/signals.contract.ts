import { randomUUID } from 'node:crypto'
import type { Signal, Signals } from '../../messaging/signals/port.js'
import { eventually } from '../harness/eventually.js'

export type SignalsUnderTest = {
  /** Opens another process' end of the same channel. */
  open(): Promise<Signals>
  /** Cuts every connection once. */
  cut(): Promise<void>
  /** Says something on the channel as any program could. */
  say(message: string): Promise<void>
}

const signal = (id: string = randomUUID()): Signal => ({ projection: 'tracking', id, position: '42' })

/** What every channel of signals does; the same text runs against each adapter. */
export const describeSignals = (name: string, under: () => SignalsUnderTest): void => {
  describe(`signals over ${name}`, () => {
    let one: Signals
    let other: Signals

    beforeAll(async () => {
      one = await under().open()
      other = await under().open()
      await Promise.all([one.ready(), other.ready()])
    })
    afterAll(() => Promise.all([one?.close(), other?.close()]))

    it('say that they come and go', async () => expect(await one.check()).toBeUndefined())

    it('reach every process, also the one that published them', async () => {
      const received: [string, Signal][] = []
      const stops = [
        one.listen((each) => received.push(['one', each])),
        other.listen((each) => received.push(['other', each])),
      ]
      const sent = signal()
      await one.publish([sent])
      await eventually(
        () => Promise.resolve(received.length),
        (count) => count === 2,
      )
      expect(received.map(([who]) => who).sort()).toEqual(['one', 'other'])
      expect(received.every(([, each]) => JSON.stringify(each) === JSON.stringify(sent))).toBe(true)
      for (const stop of stops) stop()
    })

    it('come in any number at once, and in order', async () => {
      const received: string[] = []
      const stop = other.listen(({ id }) => received.push(id))
      const sent = Array.from({ length: 500 }, () => signal())
      await one.publish(sent)
      await eventually(
        () => Promise.resolve(received.length),
        (count) => count === 500,
      )
      expect(received).toEqual(sent.map(({ id }) => id))
      stop()
    })

    it('are received despite other messages on the channel and listeners that throw', async () => {
      const received: Signal[] = []
      const failing = other.listen(() => {
        throw new Error('a listener failed')
      })
      const stop = other.listen((each) => received.push(each))
      const foreign = ['', 'hello', '{}', '[1]', '[{"projection":"tracking","id":"a","position":"soon"}]']
      for (const message of foreign) await under().say(message)
      const sent = signal()
      await one.publish([sent])
      await eventually(
        async () => received,
        (all) => all.some(({ id }) => id === sent.id),
      )
      expect(received.every(({ position }) => BigInt(position) === 42n)).toBe(true)
      stop()
      failing()
    })

    it('are received again after the connection was cut', async () => {
      const received: string[] = []
      const stop = other.listen(({ id }) => received.push(id))
      await under().cut()
      const last = randomUUID()
      await eventually(
        async () => {
          await one.publish([signal(last)])
          return received
        },
        (ids) => ids.includes(last),
      )
      stop()
    })
  })
}
