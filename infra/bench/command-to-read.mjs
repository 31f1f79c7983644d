// Clients in a process of their own: orders at a fixed rate, and after each the wait until it can be read.
import { setTimeout as wait } from 'node:timers/promises'
import { openConnections } from './http-clients.mjs'
import { percentile } from './rounds.mjs'
import { placeWizardOrder } from './wizard-orders.mjs'

const { URL: url, SECONDS, RATE } = process.env
const seconds = Number(SECONDS)
const perSecond = Number(RATE)
const warmUpSeconds = 10
const timeoutMillis = 30_000

const connections = await openConnections(url, 128)
const free = [...connections]
const waits = []
let placed = 0
let lost = 0

const untilRead = async (connection, token, position) => {
  const deadline = performance.now() + timeoutMillis
  while (performance.now() < deadline) {
    const { status } = await connection.get(`/api/orders/${token}`, { 'x-min-position': position })
    if (status === 200) return true
    if (status !== 503) throw new Error(`a read was answered ${status}`)
  }
  return false
}

/** A place of 2xx, then reads; `counts` is false while the code is still cold. */
const placeAndRead = async (connection, counts) => {
  const { token, position } = await placeWizardOrder(connection)
  const from = performance.now()
  if (!(await untilRead(connection, token, position))) lost += 1
  if (!counts) return
  waits.push(performance.now() - from)
  placed += 1
}

/** Orders at the fixed rate for some seconds, and then until the last of them was read; answers how long it took. */
const load = async (forSeconds, counts) => {
  const running = new Set()
  const from = performance.now()
  const elapsed = () => (performance.now() - from) / 1000
  for (let started = 0; elapsed() < forSeconds; ) {
    const due = Math.floor(elapsed() * perSecond)
    // An order waits until a connection is free: then the measured rate is below the wanted one.
    while (started < due && free.length > 0) {
      const connection = free.pop()
      started += 1
      const run = placeAndRead(connection, counts).then(() => {
        free.push(connection)
        running.delete(run)
      })
      running.add(run)
    }
    await wait(1)
  }
  await Promise.all(running)
  return elapsed()
}

// Cold code falls behind: what is measured begins with nothing owed.
await load(warmUpSeconds, false)
const took = await load(seconds, true)
for (const connection of connections) connection.close()
console.log(
  JSON.stringify({ p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), perSecond: placed / took, lost }),
)
