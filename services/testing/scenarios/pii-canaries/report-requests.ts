import { reportExportListSchema } from '@cartorio/contracts/http/report-exports.js'
import { newKey } from '../../harness/api-client.js'
import { eventually } from '../../harness/eventually.js'
import { marked } from './marked-data.js'
import { signedIn, staffOrder } from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests, taken, underOneKey } from './world.js'

const route = '/api/admin/reports/exports'
const schedules = '/api/admin/reports/schedules'
const scheduling = { kind: 'money', format: 'csv', rhythm: 'month' }
const day = () => new Date().toISOString().slice(0, 10)

/** The orders of the days around today, with the columns that name customers. */
const asking = () => ({
  kind: 'orders',
  from: `${day().slice(0, 4)}-01-01`,
  to: `${day().slice(0, 4)}-12-31`,
  format: 'csv',
  personal: true,
  reason: marked.note,
})

/** The id of a file that is ready. */
const made = async (world: RequestWorld): Promise<string> => {
  await staffOrder(world)
  const headers = { ...signedIn(world), 'idempotency-key': newKey() }
  const { body } = await taken('report', world.send('POST', route, asking(), headers))
  const list = async () =>
    reportExportListSchema.parse((await world.send('GET', route, undefined, signedIn(world))).body)
  await eventually(list, ({ exports }) => exports.find(({ id }) => id === body.id)?.endedAt !== null)
  return String(body.id)
}

/** Reports as files. */
export const reportRequests: RouteRequests = {
  [`POST ${route}`]: async (world) => {
    await staffOrder(world)
    return inTurn([
      () => world.send('POST', route, asking()),
      () => world.send('POST', route, { ...asking(), kind: marked.name }, signedIn(world)),
      () => world.send('POST', route, { ...asking(), reason: marked.note.repeat(100) }, signedIn(world)),
      ...underOneKey(world, 'POST', route, asking(), signedIn(world)),
    ])
  },
  [`GET ${route}`]: (world) =>
    inTurn([
      () => world.send('GET', `${route}?${marked.unknownField}=${marked.cpf}`),
      () => world.send('GET', route, undefined, signedIn(world)),
    ]),
  [`POST ${route}/:id/stop`]: async (world) => {
    const id = await made(world)
    return inTurn([
      () => world.send('POST', `${route}/${encodeURIComponent(marked.cpf)}/stop`, {}, signedIn(world)),
      () => world.send('POST', `${route}/${id}/stop`, { [marked.unknownField]: marked.note }, signedIn(world)),
    ])
  },
  [`GET ${route}/:id/file`]: async (world) => {
    const id = await made(world)
    return inTurn([
      () => world.send('GET', `${route}/${encodeURIComponent(marked.name)}/file`, undefined, signedIn(world)),
      () => world.send('GET', `${route}/${id}/file`),
      () => world.send('GET', `${route}/${id}/file`, undefined, signedIn(world)),
    ])
  },
  [`POST ${schedules}`]: (world) =>
    inTurn([
      () => world.send('POST', schedules, scheduling),
      () => world.send('POST', schedules, { ...scheduling, rhythm: marked.note }, signedIn(world)),
      () => world.send('POST', schedules, { ...scheduling, recipients: [marked.cpf] }, signedIn(world)),
      ...underOneKey(world, 'POST', schedules, scheduling, signedIn(world)),
    ]),
  [`GET ${schedules}`]: (world) =>
    inTurn([
      () => world.send('GET', `${schedules}?${marked.unknownField}=${marked.cpf}`),
      () => world.send('GET', schedules, undefined, signedIn(world)),
    ]),
  [`POST ${schedules}/:id/stop`]: async (world) => {
    const headers = { ...signedIn(world), 'idempotency-key': newKey() }
    const { body } = await taken('schedule', world.send('POST', schedules, scheduling, headers))
    return inTurn([
      () => world.send('POST', `${schedules}/${encodeURIComponent(marked.cpf)}/stop`, {}, signedIn(world)),
      () => world.send('POST', `${schedules}/${body.id}/stop`, { [marked.unknownField]: marked.note }, signedIn(world)),
    ])
  },
}
