// Reading over HTTP: how soon a command's effect is read, and how many tracking answers there are a second.
import { runProgram } from './environment.mjs'
import { openConnections } from './http-clients.mjs'
import { inTurn, rate } from './rounds.mjs'
import { placeReadableOrders } from './wizard-orders.mjs'

const clients = 64
const millis = 2500
const allRoles = 'command,query,projector,worker'
const seconds = Number(process.env.BENCH_READ_SECONDS ?? 60)
const ordersPerSecond = Number(process.env.BENCH_READ_RATE ?? 500)
const trackedOrders = 500

/** Answers the rows of a load, over the processes that share one database; the first answers HTTP. */
const commandToRead = async (environment, roles) => {
  const database = await environment.database(`bench_command_to_read_${roles.length}`)
  const servers = []
  for (const some of roles) servers.push(await environment.startProduct(some, undefined, database))
  const env = { URL: servers[0].url, SECONDS: String(seconds), RATE: String(ordersPerSecond) }
  const { p50, p99, perSecond, lost } = await runProgram('command-to-read.mjs', env)
  for (const server of servers) await server.stop()
  if (lost > 0) throw new Error(`${lost} orders were never read`)
  const load = `${ordersPerSecond} orders/s for ${seconds} s (${Math.round(perSecond)} came through)`
  return { what: `from a command's 2xx to its read, ${load}`, p50, p99 }
}

export const commandToReadRows = async (environment, add) => {
  const two = await commandToRead(environment, ['command,query', 'projector,worker'])
  add({ what: `${two.what}, two processes, p50`, unit: 'ms', ours: two.p50, goal: 15, direction: 'at most' })
  add({ what: `${two.what}, two processes, p99`, unit: 'ms', ours: two.p99, goal: 50, direction: 'at most' })
  const one = await commandToRead(environment, [allRoles])
  add({ what: `${one.what}, one process, p50`, unit: 'ms', ours: one.p50 })
  add({ what: `${one.what}, one process, p99`, unit: 'ms', ours: one.p99 })
}

export const trackingRows = async (environment, add) => {
  const server = await environment.startProduct(allRoles, 'bench_tracking')
  const bareServer = await environment.startBareFastify('bench_tracking_fastify')
  const ours = await openConnections(server.url, clients)
  const bare = await openConnections(bareServer.url, clients)
  // The peer answers the very texts that our orders were answered with.
  const tokens = await placeReadableOrders(ours, trackedOrders, (index, token, body) =>
    bare[index].post(`/answers/${token}`, body),
  )
  let next = 0
  const readOne = (connections) => async (index) => {
    const answer = await connections[index].get(`/api/orders/${tokens[next++ % tokens.length]}`)
    if (answer.status !== 200 || !answer.body.includes('"orderNumber":"CO-')) throw new Error('a wrong answer')
  }
  await rate(clients, 1500, readOne(ours))
  const turn = await inTurn({
    ours: (share) => rate(clients, millis * share, readOne(ours)),
    bare: (share) => rate(clients, millis * share, readOne(bare)),
  })
  add({
    what: `GET /api/orders/{token} over HTTP, ${clients} clients`,
    unit: 'answers/s',
    ours: turn.of('ours'),
    peer: turn.of('bare'),
    peerName: 'bare Fastify + SELECT by key',
    ratio: turn.ratioTo('bare'),
    goal: 0.7,
  })
  for (const connection of [...ours, ...bare]) connection.close()
  await Promise.all([server.stop(), bareServer.stop()])
}
