import { randomUUID } from 'node:crypto'
import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests } from './world.js'

type Listed = {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly since: string
  readonly order: { readonly id: string } | null
  readonly care: { readonly revision: number }
}

/** An entry of the list, as its operator names it. */
const entryIn = async (world: RequestWorld) => {
  await world.failedJob()
  const { body } = await world.send('GET', '/api/admin/attention', undefined, signedIn(world))
  const [first] = body.entries as readonly Listed[]
  if (first === undefined) throw new Error('nothing needs a person')
  const { id, kind, subject, since, order, care } = first
  return { id, revision: care.revision, entry: { kind, subject, since, orderId: order?.id ?? null } }
}

const key = (world: RequestWorld) => ({ ...signedIn(world), 'idempotency-key': randomUUID() })

const changing =
  (action: string, good: object, bad: object) =>
  async (world: RequestWorld): Promise<number[]> => {
    const { id, ...named } = await entryIn(world)
    const path = `/api/admin/attention/${id}/${action}`
    return inTurn([
      () => world.send('POST', path, { ...named, ...good }, key(world)),
      () => world.send('POST', path, { ...named, ...good }, key(world)),
      () =>
        world.send('POST', path, { ...named, entry: { ...named.entry, subject: marked.name }, ...good }, key(world)),
      () => world.send('POST', path, { ...named, ...bad }, key(world)),
      () => world.send('POST', path, { ...named, ...good }),
    ])
  }

/** What the office does about an entry of the list. */
export const attentionRequests: RouteRequests = {
  'POST /api/admin/attention/:id/assign': changing('assign', { staffId: null }, { staffId: marked.name }),
  'POST /api/admin/attention/:id/snooze': changing('snooze', { until: null }, { until: marked.note }),
}
