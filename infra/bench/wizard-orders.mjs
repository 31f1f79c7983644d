// Orders of the wizard over HTTP, as several parts of the bench need them.
import { randomUUID } from 'node:crypto'
import { wizardOrder } from './samples.mjs'

/** Places an order; answers the token of its link and the position from which it can be read. */
export const placeWizardOrder = async (connection) => {
  const placed = await connection.post('/api/orders', wizardOrder, { 'idempotency-key': randomUUID() })
  if (placed.status !== 201 || placed.position === undefined) throw new Error(`an order was answered ${placed.status}`)
  return { token: JSON.parse(placed.body).token, position: placed.position }
}

/** Places orders over all connections until there are `count`, each readable; answers their tokens. `onRead` gets each first answer. */
export const placeReadableOrders = async (connections, count, onRead = async () => undefined) => {
  const tokens = []
  await Promise.all(
    connections.map(async (connection, index) => {
      while (tokens.length < count) {
        const { token, position } = await placeWizardOrder(connection)
        const read = await connection.get(`/api/orders/${token}`, { 'x-min-position': position })
        if (read.status !== 200) throw new Error(`an order was read with ${read.status}`)
        await onRead(index, token, read.body)
        tokens.push(token)
      }
    }),
  )
  return tokens
}
