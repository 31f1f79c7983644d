import { eventually } from '../eventually.js'
import { attachedCopy, copyForm, prepared } from './staff-command-requests.js'
import { applicantOf, told, toldApplicant, toldCertificate } from './told-data.js'
import { matchOf, signedIn, staffOrder } from './told-orders.js'
import { inTurn, type ToldRequests, underOneKey } from './world.js'

/** What the office asks and sends, its commands left out. */
export const officeRequests: ToldRequests = {
  'GET /api/admin/orders': async (world) => {
    const headers = await signedIn(world)
    const asked = [
      `search=${encodeURIComponent(told.search)}`,
      `search=${told.search.repeat(20)}`,
      `cursor=${encodeURIComponent(told.note)}`,
      `tenantId=${told.unknownField}`,
    ]
    return inTurn([
      ...asked.map((query) => () => world.tell('GET', `/api/admin/orders?${query}`, undefined, headers)),
      () => world.tell('GET', `/api/admin/orders?search=${told.search}`),
    ])
  },
  'GET /api/admin/orders/:id': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    return inTurn([
      () => world.tell('GET', `/api/admin/orders/${id}`, undefined, match),
      () => world.tell('GET', `/api/admin/orders/${encodeURIComponent(told.name)}`, undefined, match),
    ])
  },
  'GET /api/admin/stats': async (world) => {
    const headers = await signedIn(world)
    return inTurn([
      () => world.tell('GET', `/api/admin/stats?${told.unknownField}=${told.note}`, undefined, headers),
      () => world.tell('GET', `/api/admin/stats?tenantId=${told.unknownField}`, undefined, headers),
    ])
  },
  'POST /api/admin/orders/:id/reveal': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    return inTurn([
      () => world.tell('POST', `/api/admin/orders/${id}/reveal`, { reason: told.reason }, match),
      () => world.tell('POST', `/api/admin/orders/${id}/reveal`, { reason: told.reason.repeat(100) }, match),
      () => world.tell('POST', `/api/admin/orders/${told.fileName}/reveal`, { reason: told.reason }, match),
    ])
  },
  'PATCH /api/admin/orders/:id/status': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    const path = `/api/admin/orders/${id}/status`
    return inTurn([
      () => world.tell('PATCH', path, { status: 'PAID', notes: told.note }, match),
      () => world.tell('PATCH', path, { status: 'SHIPPED', notes: told.note, override: true }, match),
      () => world.tell('PATCH', path, { status: told.name, notes: told.note.repeat(300) }, match),
    ])
  },
  'POST /api/admin/orders/:id/erase': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    const path = `/api/admin/orders/${id}`
    const open = await world.tell('POST', `${path}/erase`, { reason: told.reason }, match)
    await world.tell('POST', `${path}/cancel`, { reason: told.reason }, match)
    const erase = async (body: object) => {
      const { headers } = await world.tell('GET', path, undefined, match)
      return world.tell('POST', `${path}/erase`, body, { ...match, 'if-match': headers.get('etag') ?? '' })
    }
    const refused = await erase({ reason: told.reason, ground: told.note })
    // What workers still tell the order changes it too.
    const erased = await eventually(
      () => erase({ reason: told.reason }),
      ({ status }) => status !== 409,
    )
    return [open.status, refused.status, erased.status]
  },
  'GET /api/admin/staff': async (world) => {
    const headers = await signedIn(world)
    return inTurn([
      () => world.tell('GET', `/api/admin/staff?${told.unknownField}=${told.note}`, undefined, headers),
      () => world.tell('GET', `/api/admin/staff?search=${told.search}`),
    ])
  },
  'POST /api/admin/orders/:id/applicant-data': async (world) => {
    const order = await staffOrder(world)
    const [path, match] = [`/api/admin/orders/${order.row.id}/applicant-data`, matchOf(order)]
    return inTurn([
      () => world.tell('POST', path, { ...toldApplicant, email: told.name }, match),
      ...underOneKey(world, 'POST', path, applicantOf(order.row.documents), match),
      () => world.tell('POST', path, toldApplicant, match),
      () => world.tell('POST', path, toldApplicant, { cookie: order.cookie }),
    ])
  },
  'POST /api/admin/orders/:id/birth-certificate': async (world) => {
    const order = await staffOrder(world)
    const [path, match] = [`/api/admin/orders/${order.row.id}/birth-certificate`, matchOf(order)]
    return inTurn([
      () => world.tell('POST', path, { ...toldCertificate, registryState: told.registry }, match),
      ...underOneKey(world, 'POST', path, toldCertificate, match),
      () => world.tell('POST', path, toldCertificate, match),
      () => world.tell('POST', path, toldCertificate, { cookie: order.cookie }),
    ])
  },
  'POST /api/admin/orders/:id/issued-copies': async (world) => {
    const order = await prepared(world, await staffOrder(world), ['start', 'issue'])
    const [path, match] = [`/api/admin/orders/${order.row.id}/issued-copies`, matchOf(order)]
    return [
      ...(await inTurn([
        () => world.tell('POST', path, copyForm(order, told.fileContent), match),
        () => world.tell('POST', path, copyForm(order), { cookie: order.cookie }),
        () => world.tell('POST', path, { file: told.fileName, itemId: told.name }, match),
      ])),
      (await attachedCopy(world, order)).status,
      ...(await inTurn([() => world.tell('POST', path, copyForm(order), match)])),
    ]
  },
}
