import * as z from 'zod/mini'
import { eventually } from '../../harness/eventually.js'
import { pdfSaying } from '../drawn-pdfs.js'
import { applicantOf, marked, markedApplicant, markedCertificate, markedDraft } from './marked-data.js'
import { matchOf, signedIn, staffOrder } from './marked-orders.js'
import { attachedCopy, copyForm, markedProposal, prepared } from './staff-command-requests.js'
import { inTurn, type RouteRequests, underOneKey } from './world.js'

/** What the office asks and sends, its commands left out. */
export const officeRequests: RouteRequests = {
  'POST /api/admin/orders': (world) => {
    const path = '/api/admin/orders'
    const made = { channel: 'phone', order: markedDraft, showLink: true }
    return inTurn([
      () => world.send('POST', path, made),
      () => world.send('POST', path, { ...made, channel: marked.name }, signedIn(world)),
      () =>
        world.send('POST', path, { ...made, order: { ...markedDraft, contactEmail: marked.name } }, signedIn(world)),
      ...underOneKey(world, 'POST', path, made, signedIn(world)),
    ])
  },
  'GET /api/admin/orders/:id': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    return inTurn([
      () => world.send('GET', `/api/admin/orders/${id}`, undefined, match),
      () => world.send('GET', `/api/admin/orders/${encodeURIComponent(marked.name)}`, undefined, match),
    ])
  },
  'POST /api/admin/orders/:id/reveal': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    return inTurn([
      () => world.send('POST', `/api/admin/orders/${id}/reveal`, { reason: marked.reason }, match),
      () => world.send('POST', `/api/admin/orders/${id}/reveal`, { reason: marked.reason.repeat(100) }, match),
      () => world.send('POST', `/api/admin/orders/${marked.fileName}/reveal`, { reason: marked.reason }, match),
    ])
  },
  'POST /api/admin/orders/:id/audit-views': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    const path = `/api/admin/orders/${id}/audit-views`
    return inTurn([
      () => world.send('POST', path, { reason: marked.reason }, match),
      () => world.send('POST', path, { reason: marked.reason.repeat(100) }, match),
      () => world.send('POST', `/api/admin/orders/${marked.fileName}/audit-views`, { reason: marked.reason }, match),
    ])
  },
  'POST /api/admin/orders/:id/audit-notes': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    const path = `/api/admin/orders/${id}/audit-notes`
    return inTurn([
      ...underOneKey(world, 'POST', path, { text: marked.note, revision: 0 }, match),
      () => world.send('POST', path, { text: marked.note, revision: 999 }, match),
      () => world.send('POST', path, { text: marked.note, revision: marked.name }, match),
      () => world.send('POST', `/api/admin/orders/${marked.fileName}/audit-notes`, { text: marked.note }, match),
    ])
  },
  'POST /api/admin/audit/reasons': async (world) => {
    const { id } = (await staffOrder(world)).row
    const events = [{ orderId: id, of: 'order', revision: 0 }]
    const path = '/api/admin/audit/reasons'
    return inTurn([
      () => world.send('POST', path, { reason: marked.reason, events }, signedIn(world)),
      () => world.send('POST', path, { reason: marked.reason.repeat(100), events }, signedIn(world)),
      () => world.send('POST', path, { reason: marked.reason, events: [{ ...events[0], orderId: marked.fileName }] }),
    ])
  },
  'POST /api/admin/orders/:id/failed-checks': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    const path = `/api/admin/orders/${id}/failed-checks`
    return inTurn([
      () => world.send('POST', path, { failed: ['chain'], [marked.unknownField]: marked.note }, match),
      () => world.send('POST', path, { failed: [marked.note] }, match),
      () => world.send('POST', `/api/admin/orders/${marked.fileName}/failed-checks`, { failed: ['seals'] }, match),
    ])
  },
  'POST /api/admin/audit/trail/export': (world) => {
    const path = '/api/admin/audit/trail/export'
    return inTurn([
      () => world.send('POST', path, { format: 'csv', order: marked.name }, signedIn(world)),
      () => world.send('POST', path, { format: 'json', above: marked.note }, signedIn(world)),
      () => world.send('POST', path, { format: marked.email }, signedIn(world)),
      () => world.send('POST', path, { format: 'csv' }),
    ])
  },
  'POST /api/admin/orders/:id/evidence': async (world) => {
    const order = await staffOrder(world)
    const path = `/api/admin/orders/${order.row.id}/evidence`
    return inTurn([
      () => world.send('POST', path, undefined, matchOf(order)),
      () => world.send('POST', path),
      () => world.send('POST', `/api/admin/orders/${marked.fileName}/evidence`, undefined, matchOf(order)),
    ])
  },
  'POST /api/admin/orders/:id/shipping-papers/:paperId': async (world) => {
    const steps = ['start', 'issue', 'apostille', 'translate', 'shipments'] as const
    const order = await prepared(world, await staffOrder(world), steps)
    const [{ id }, match] = [order.row, matchOf(order)]
    const { body } = await world.send('GET', `/api/admin/orders/${id}`, undefined, match)
    const { shippingPapers } = z.object({ shippingPapers: z.array(z.object({ id: z.string() })) }).parse(body)
    const path = `/api/admin/orders/${id}/shipping-papers`
    return inTurn([
      () => world.send('POST', `${path}/${shippingPapers[0]?.id}`, undefined, match),
      () => world.send('POST', `${path}/${marked.fileName}`, undefined, match),
      () => world.send('POST', `${path}/${shippingPapers[0]?.id}`),
    ])
  },
  'POST /api/admin/orders/:id/ask-courier': async (world) => {
    const ready = await prepared(world, await staffOrder(world), ['start', 'issue', 'apostille', 'translate'])
    const [{ id }, match] = [ready.row, matchOf(ready)]
    // One that is never delivered.
    const parcel = { courier: 'dhl', trackingNumber: 'LOST-ASKED-1' }
    await world.send('POST', `/api/admin/orders/${id}/ship`, parcel, match)
    const path = `/api/admin/orders/${id}/ask-courier`
    return inTurn([
      () => world.send('POST', path, { destination: 'customer' }, match),
      () => world.send('POST', path, { destination: marked.name, [marked.unknownField]: marked.note }, match),
      () => world.send('POST', path, { destination: 'customer' }),
    ])
  },
  'PATCH /api/admin/orders/:id/status': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    const path = `/api/admin/orders/${id}/status`
    return inTurn([
      () => world.send('PATCH', path, { status: 'PAID', notes: marked.note }, match),
      () => world.send('PATCH', path, { status: 'SHIPPED', notes: marked.note, override: true }, match),
      () => world.send('PATCH', path, { status: marked.name, notes: marked.note.repeat(300) }, match),
    ])
  },
  'POST /api/admin/orders/:id/erase': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    const path = `/api/admin/orders/${id}`
    const open = await world.send('POST', `${path}/erase`, { reason: marked.reason }, match)
    await world.send('POST', `${path}/cancel`, { reason: marked.reason }, match)
    const erase = async (body: object) => {
      const { headers } = await world.send('GET', path, undefined, match)
      return world.send('POST', `${path}/erase`, body, { ...match, 'if-match': headers.get('etag') ?? '' })
    }
    const refused = await erase({ reason: marked.reason, ground: marked.note })
    // What workers still send the order changes it too.
    const erased = await eventually(
      () => erase({ reason: marked.reason }),
      ({ status }) => status !== 409,
    )
    return [open.status, refused.status, erased.status]
  },
  'GET /api/admin/orders/:id/held': async (world) => {
    const order = await staffOrder(world)
    const [{ id }, match] = [order.row, matchOf(order)]
    return inTurn([
      () => world.send('GET', `/api/admin/orders/${id}/held`, undefined, match),
      () => world.send('GET', `/api/admin/orders/${encodeURIComponent(marked.name)}/held`, undefined, match),
      () => world.send('GET', `/api/admin/orders/${id}/held`),
    ])
  },
  'POST /api/admin/orders/:id/propose-refund': async (world) => {
    const order = await staffOrder(world)
    const [path, match] = [`/api/admin/orders/${order.row.id}/propose-refund`, matchOf(order)]
    const unlike = { ...markedProposal, input: { ...markedProposal.input, amount: marked.name } }
    return inTurn([
      () => world.send('POST', path, { command: marked.name, input: marked.note }, match),
      () => world.send('POST', path, unlike, match),
      ...underOneKey(world, 'POST', path, markedProposal, match),
      () => world.send('POST', path, markedProposal, match),
      () => world.send('POST', path, markedProposal, { cookie: order.cookie }),
    ])
  },
  'POST /api/admin/orders/:id/applicant-data': async (world) => {
    const order = await staffOrder(world)
    const [path, match] = [`/api/admin/orders/${order.row.id}/applicant-data`, matchOf(order)]
    return inTurn([
      () => world.send('POST', path, { ...markedApplicant, email: marked.name }, match),
      ...underOneKey(world, 'POST', path, applicantOf(order.row.documents), match),
      () => world.send('POST', path, markedApplicant, match),
      () => world.send('POST', path, markedApplicant, { cookie: order.cookie }),
    ])
  },
  'POST /api/admin/orders/:id/birth-certificate': async (world) => {
    const order = await staffOrder(world)
    const [path, match] = [`/api/admin/orders/${order.row.id}/birth-certificate`, matchOf(order)]
    return inTurn([
      () => world.send('POST', path, { ...markedCertificate, registryState: marked.registry }, match),
      ...underOneKey(world, 'POST', path, markedCertificate, match),
      () => world.send('POST', path, markedCertificate, match),
      () => world.send('POST', path, markedCertificate, { cookie: order.cookie }),
    ])
  },
  'POST /api/admin/orders/:id/documents/:documentId': async (world) => {
    const order = await staffOrder(world)
    const [match, own] = [matchOf(order), `/api/orders/${order.token}/documents`]
    const { body } = await world.send('POST', own, copyForm(order))
    const path = `/api/admin/orders/${order.row.id}/documents`
    return inTurn([
      () => world.send('POST', `${path}/${body.id}`, { reason: marked.reason }, match),
      () =>
        world.send('POST', `${path}/${body.id}`, { reason: marked.reason, [marked.unknownField]: marked.cpf }, match),
      () => world.send('POST', `${path}/${marked.fileName}`, { reason: marked.reason }, match),
    ])
  },
  'POST /api/admin/orders/:id/documents/:documentId/pages/:page': async (world) => {
    const order = await staffOrder(world)
    const [match, own] = [matchOf(order), `/api/orders/${order.token}/documents`]
    const { body } = await world.send('POST', own, copyForm(order, pdfSaying(marked.fileContent)))
    const path = `/api/admin/orders/${order.row.id}/documents`
    return inTurn([
      () => world.send('POST', `${path}/${body.id}/pages/1`, { reason: marked.reason }, match),
      () => world.send('POST', `${path}/${body.id}/pages/${marked.name}`, { reason: marked.reason }, match),
      () => world.send('POST', `${path}/${marked.fileName}/pages/1`, { reason: marked.reason }, match),
    ])
  },
  'POST /api/admin/orders/:id/issued-copies': async (world) => {
    const order = await prepared(world, await staffOrder(world), ['start', 'issue'])
    const [path, match] = [`/api/admin/orders/${order.row.id}/issued-copies`, matchOf(order)]
    return [
      ...(await inTurn([
        () => world.send('POST', path, copyForm(order, marked.fileContent), match),
        () => world.send('POST', path, copyForm(order), { cookie: order.cookie }),
        () => world.send('POST', path, { file: marked.fileName, itemId: marked.name }, match),
      ])),
      (await attachedCopy(world, order)).status,
      ...(await inTurn([() => world.send('POST', path, copyForm(order), match)])),
    ]
  },
}
