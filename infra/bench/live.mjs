// Open live streams: what a thousand of them take of one process, and that each hears of its order.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openConnections } from './http-clients.mjs'
import { placeReadableOrders } from './wizard-orders.mjs'

const streams = Number(process.env.BENCH_STREAMS ?? 1000)
/** Few, so that making them leaves little behind that would hide what the streams take. */
const orders = 50
const settleMillis = 3000

const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** A stream that stays open, after its first message. */
const openStream = (url, token) =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port) })
    let received = ''
    const listen = (chunk) => {
      received += chunk
      if (!received.includes('\ndata: ')) return
      socket.off('data', listen)
      socket.resume()
      resolve(socket)
    }
    socket.on('data', listen)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`a live stream ended:\n${received.slice(0, 300)}`)))
    socket.write(`GET /api/orders/${token}/live HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`)
  })

export const liveRows = async (environment, add) => {
  const server = await environment.startProduct('command,query,projector,worker', 'bench_live')
  const connections = await openConnections(server.url, 16)
  const tokens = await placeReadableOrders(connections, orders)
  await wait(settleMillis)
  const before = residentMegabytes(server.pid)
  const sockets = []
  let most = before
  while (sockets.length < streams) {
    const more = tokens.slice(0, streams - sockets.length)
    sockets.push(...(await Promise.all(more.map((token) => openStream(server.url, token)))))
    most = Math.max(most, residentMegabytes(server.pid))
  }
  await wait(settleMillis)
  most = Math.max(most, residentMegabytes(server.pid))
  add({
    what: `${streams} open live streams on one process, memory more at most`,
    unit: 'MB',
    ours: most - before,
    goal: 200,
    direction: 'at most',
  })
  for (const socket of sockets) socket.destroy()
  for (const connection of connections) connection.close()
  await server.stop()
}
