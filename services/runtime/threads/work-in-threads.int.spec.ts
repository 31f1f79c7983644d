import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eventually } from '../../testing/harness/eventually.js'
import type { Asker } from './waiting-line.js'
import { workInThreads } from './work-in-threads.js'

class Busy extends Error {}

type Order = { readonly bytes: Uint8Array }
const closing: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of closing.splice(0)) await each.close()
})

/** One thread, with the orders that were prepared for it. */
const working = ({ millis = 3000 } = {}) => {
  const prepared: string[] = []
  const ended: Error[] = []
  const threads = workInThreads<Order, { readonly start?: number }>({
    program: pathToFileURL(join(process.cwd(), 'services/testing/fixtures/stubborn-thread.mjs')),
    threads: 1,
    millis,
    waiting: 5,
    waitMillis: 60_000,
    heapMegabytes: 64,
    named: 'an order',
    tooMuch: {},
    busy: () => new Busy(),
    onEnded: (error) => void ended.push(error),
  })
  closing.push(threads)
  const prepare = (text: string) => async () => {
    prepared.push(text)
    return { bytes: Buffer.from(text) }
  }
  const order = (text: string, asker?: Asker) => threads.do(prepare(text), asker)
  return { threads, order, prepared, ended }
}

describe('work for a thread', () => {
  it('is prepared when the thread is free for it', async () => {
    const { order, prepared } = working()
    const first = order('go on')
    const second = order('take')
    await Promise.resolve()
    expect(prepared).toEqual(['go on'])
    expect(await Promise.all([first, second])).toEqual([{}, expect.objectContaining({ start: 1 })])
    expect(prepared).toEqual(['go on', 'take'])
  })

  it('is not prepared once its asker has left', async () => {
    const { order, prepared } = working()
    const leaving = new AbortController()
    const first = order('go on')
    const second = order('take', { by: 'ana', signal: leaving.signal })
    leaving.abort()
    await expect(second).rejects.toBeInstanceOf(Busy)
    expect(await first).toEqual({})
    expect(prepared).toEqual(['go on'])
  })

  it('that cannot be prepared, or whose asker leaves meanwhile, leaves the thread to the next', async () => {
    const { threads, order } = working()
    const leaving = new AbortController()
    const failing = threads.do(async () => {
      throw new TypeError('no such file')
    })
    const left = threads.do(
      async () => {
        leaving.abort()
        return { bytes: Buffer.from('go on') }
      },
      { by: 'ana', signal: leaving.signal },
    )
    const last = order('take')
    await expect(failing).rejects.toThrow(new TypeError('no such file'))
    await expect(left).rejects.toBeInstanceOf(Busy)
    expect(await last).toMatchObject({ start: 1 })
  })

  it('is ended when its asker leaves, long before its time is over, and the next gets a new thread', async () => {
    const { order, prepared, ended } = working({ millis: 600_000 })
    const leaving = new AbortController()
    const left = order('go on', { by: 'ana', signal: leaving.signal })
    await eventually(
      async () => prepared.length,
      (count) => count === 1,
    )
    // The thread has it once this turn is over.
    await new Promise((turn) => setImmediate(turn))
    leaving.abort()
    await expect(left).rejects.toBeInstanceOf(Busy)
    expect(await order('take')).toMatchObject({ start: 1 })
    expect(ended).toEqual([])
  })

  it('that is done soon after its asker has left keeps its thread', async () => {
    const { order } = working()
    const leaving = new AbortController()
    const first = order('take', { by: 'ana', signal: leaving.signal })
    expect(await first).toMatchObject({ start: 1 })
    leaving.abort()
    expect(await order('take')).toMatchObject({ start: 2 })
  })

  it('is given up with the threads while it is prepared', async () => {
    const { threads } = working()
    let go: (work: Order) => void = () => undefined
    const preparing = threads.do(
      () =>
        new Promise<Order>((resolve) => {
          go = resolve
        }),
    )
    const closed = threads.close()
    await expect(preparing).rejects.toBeInstanceOf(Busy)
    go({ bytes: Buffer.from('take') })
    await closed
  })
})
