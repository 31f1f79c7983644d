// POST /api/orders over HTTP against bare Fastify with one INSERT of the same body.
import { randomUUID } from 'node:crypto'
import { openConnections } from './http-clients.mjs'
import { inTurn, rate } from './rounds.mjs'
import { wizardOrder } from './samples.mjs'

const clients = 64
const millis = 2500

const ensure = (condition, answer) => {
  if (!condition) throw new Error(`an answer that does not count: ${answer.status} ${answer.body}`)
}

/** A new order as the screens send it, its answer checked. */
const createOrder = (connections) => async (index) => {
  const answer = await connections[index].post('/api/orders', wizardOrder, { 'idempotency-key': randomUUID() })
  ensure(answer.status === 201, answer)
  const body = JSON.parse(answer.body)
  ensure(/^CO-\d{4}-\d{5,}$/.test(body.orderNumber) && body.status === 'PENDING', answer)
  ensure(body.token.length === 44 && body.documents[0].familyMember.name === 'Joana Prado da Conceição', answer)
}

const storeBody = (connections) => async (index) => {
  const answer = await connections[index].post('/api/orders', wizardOrder, {})
  ensure(answer.status === 201 && Number(JSON.parse(answer.body).id) > 0, answer)
}

const what = 'POST /api/orders over HTTP, 64 clients'

export const orderRows = async (environment, add) => {
  const bareServer = await environment.startBareFastify('bench_fastify')
  const bare = await openConnections(bareServer.url, clients)
  for (const [processes, name, goal] of [
    [['command'], 'command alone', 0.25],
    [['command', 'command'], 'command in two processes', undefined],
    [['command,query,projector,worker'], 'all roles in one process', undefined],
  ]) {
    const database = await environment.database(`bench_orders_${processes.join('').length}`)
    const servers = []
    for (const roles of processes) servers.push(await environment.startProduct(roles, undefined, database))
    const shares = await Promise.all(servers.map(({ url }) => openConnections(url, clients / servers.length)))
    const ours = shares.flat()
    // Code that has just been loaded is slow for a while.
    await rate(clients, 1500, createOrder(ours))
    const turn = await inTurn({
      ours: (share) => rate(clients, millis * share, createOrder(ours)),
      bare: (share) => rate(clients, millis * share, storeBody(bare)),
    })
    add({
      what: `${what}, ${name}`,
      unit: 'orders/s',
      ours: turn.of('ours'),
      peer: turn.of('bare'),
      peerName: 'bare Fastify + INSERT',
      ratio: turn.ratioTo('bare'),
      goal,
    })
    for (const connection of ours) connection.close()
    for (const server of servers) await server.stop()
  }
  for (const connection of bare) connection.close()
}
