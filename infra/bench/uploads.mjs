// How long everyone else waits while strangers send files that are made to keep the product busy.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openConnections } from './http-clients.mjs'

/** Milliseconds between two looks. */
const every = 5

export const uploadRows = async (environment, add) => {
  const { url } = await environment.startProduct('command,query,projector,worker', 'bench_uploads')
  const [connection] = await openConnections(url, 1)
  const workerData = { url, senders: 4, rounds: 3 }
  const sending = new Worker(new URL('send-hostile-files.mjs', import.meta.url), { workerData })
  let kind
  let isSent = false
  sending.on('message', (name) => {
    kind = name
  })
  const ended = once(sending, 'exit').finally(() => {
    isSent = true
  })
  let slowest = { millis: 0, kind }
  while (kind === undefined && !isSent) await wait(every)
  while (!isSent) {
    const from = performance.now()
    const { status } = await connection.get('/api/health')
    if (status !== 200) throw new Error(`health answered ${status}`)
    const millis = performance.now() - from
    if (millis > slowest.millis) slowest = { millis, kind }
    await wait(every)
  }
  await ended
  connection.close()
  console.log(`The slowest /api/health came with ${slowest.kind}.`)
  add({
    what: 'slowest /api/health while hostile files of 10 MB come in',
    unit: 'ms',
    ours: slowest.millis,
    goal: 250,
    direction: 'at most',
  })
}
