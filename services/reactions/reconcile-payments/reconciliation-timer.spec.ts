import type { Queues } from '../../messaging/queue/port.js'
import { stubbedQueue } from '../../testing/fakes/stubbed-ports.js'
import { createVirtualClock } from '../../testing/fakes/virtual-clock.js'
import { runReconciliation } from './reconcile-payments.js'

const minutes = 60_000
const start = Date.parse('2026-03-02T12:00:30.000Z')

type Process = Parameters<typeof runReconciliation>[0]

/** Processes on one queue, which takes each job id once; `isLost` says whether its server is away. */
const processes = (count: number, isLost: () => boolean = () => false) => {
  const virtual = createVirtualClock()
  const taken: { readonly jobId: string; readonly at: number }[] = []
  const errors: unknown[] = []
  const stopping = new AbortController()
  const queue = stubbedQueue<object>(async (jobId) => {
    if (isLost()) throw new Error('the server of the queues is away')
    if (!taken.some((job) => job.jobId === jobId)) taken.push({ jobId, at: virtual.monotonic() })
  })
  const queues = { queue: () => queue, work: () => undefined } as Pick<Queues, 'queue' | 'work'> as Queues
  const deps = {
    queues,
    clock: { now: () => new Date(start + virtual.monotonic()).toISOString() },
    onError: (_where: string, error: unknown) => errors.push(error),
  } as Partial<Process> as Process
  const running = Array.from({ length: count }, () => runReconciliation(deps, stopping.signal, virtual))
  const stop = async () => {
    stopping.abort()
    await Promise.all(running)
  }
  return { virtual, taken, errors, stop }
}

describe('the timer of the payment reconciliation', () => {
  it('makes one job every five minutes, of however many processes', async () => {
    const { virtual, taken, stop } = processes(3)
    await virtual.pass(26 * minutes)
    await stop()
    expect(taken.map(({ at }) => at / minutes)).toEqual([1, 5, 10, 15, 20, 25])
    expect(new Set(taken.map(({ jobId }) => jobId)).size).toBe(6)
  })

  it('goes on after an error', async () => {
    let isLost = true
    const { virtual, taken, errors, stop } = processes(1, () => isLost)
    await virtual.pass(3 * minutes)
    expect([taken, errors.length]).toEqual([[], 3])
    isLost = false
    await virtual.pass(3 * minutes)
    await stop()
    expect(taken).toHaveLength(2)
  })

  it('ends when the process stops', async () => {
    const { virtual, taken, stop } = processes(1)
    await stop()
    await virtual.pass(10 * minutes)
    expect(taken).toEqual([])
  })
})
