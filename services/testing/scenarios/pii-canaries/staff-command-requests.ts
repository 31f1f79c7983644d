import { randomInt } from 'node:crypto'
import { adminOrderRowSchema } from '@cartorio/contracts/http/admin.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { type StaffCommandName, staffCommandNames } from '@cartorio/contracts/order/staff-commands.js'
import type { Answer } from '../../harness/api-client.js'
import { applicantOf, marked, markedAddress, markedClaim } from './marked-data.js'
import {
  blockedOrder,
  matchOf,
  orderOfOfficesRule,
  orderWithRefusedMail,
  type StaffOrder,
  staffOrder,
  upload,
} from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests, type SendRequests, taken, underOneKey } from './world.js'

type Step = StaffCommandName | 'applicant-data' | 'claim' | 'copy'
/** What bodies name of their order. */
type SeenOrder = {
  readonly row: Pick<StaffOrder['row'], 'trackingNumber'> & { readonly documents: readonly { readonly id: string }[] }
}
type SeenDetail = {
  readonly issuedCopies: readonly { readonly id: string }[]
  readonly flaggedPayments: readonly { readonly intentId: string }[]
  readonly attention: readonly { readonly subject: string }[]
}
type CommandRequest = {
  /** What the order has to go through before it takes the command. */
  readonly after: readonly Step[]
  readonly body: (order: SeenOrder, detail: () => Promise<SeenDetail>) => object | Promise<object>
  /** The order that it begins with; a paid one when absent. */
  readonly begin?: (world: RequestWorld) => Promise<StaffOrder>
}

const ready: readonly Step[] = ['start', 'issue', 'translate', 'apostille']
const shipped: readonly Step[] = [...ready, 'ship']
/** What brings a parcel to its customer. */
export const deliveredSteps: readonly Step[] = [...shipped, 'deliver']
const remark = { notes: marked.publicNote, notesPublic: true }
const { reason } = marked

const items = (...indexes: readonly number[]) => {
  return ({ row }: SeenOrder) => ({
    itemIds: row.documents.flatMap(({ id }, index) => (indexes.includes(index) ? [id] : [])),
  })
}
const parcel = () => ({ courier: 'dhl', trackingNumber: `T${randomInt(1e9, 1e10)}` })
const transfer = () => ({ day: officeDay(new Date().toISOString()), reference: marked.reference })
const always = (body: object) => () => body

/** A good body for each command of the office, with words wherever it takes free text. */
const markedCommands: Readonly<Record<StaffCommandName, CommandRequest>> = {
  start: { after: [], body: always({}) },
  issue: { after: ['start'], body: items(0, 1) },
  translate: { after: ['start', 'issue'], body: items(1) },
  apostille: { after: ['start', 'issue'], body: items(1) },
  'withdraw-copy': {
    after: ['start', 'issue', 'copy'],
    body: async (_order, detail) => ({ uploadId: (await detail()).issuedCopies[0]?.id, reason }),
  },
  'cancel-items': { after: ['start'], body: (order) => ({ ...items(0)(order), end: 'refused', reason }) },
  shipments: { after: ready, body: always({ weight: 0.5, declared: true }) },
  ship: { after: ready, body: parcel },
  'correct-tracking': { after: shipped, body: () => ({ ...parcel(), reason }) },
  'flag-parcel': { after: shipped, body: always({ flag: 'other', reason }) },
  'return-parcel': { after: shipped, body: always({ reason }) },
  'restart-items': {
    after: shipped,
    body: (order) => ({ ...items(0)(order), cause: 'lost', day: officeDay(new Date().toISOString()), reason }),
  },
  deliver: { after: shipped, body: always({}) },
  complete: { after: [...shipped, 'deliver'], body: always({}) },
  charge: {
    after: [],
    body: (order) => ({ ...items(0)(order), kind: 'notary-fee', amount: '25.00', description: marked.description }),
  },
  'waive-charge': { after: ['charge'], body: always({ charge: 1, reason }) },
  refund: { after: [], body: always({ amount: '1.00', reason }) },
  'grant-guarantee': {
    after: [...deliveredSteps, 'claim'],
    begin: orderOfOfficesRule,
    body: always({ amount: '1.00' }),
  },
  'decline-guarantee': { after: [...deliveredSteps, 'claim'], begin: orderOfOfficesRule, body: always({ reason }) },
  'bank-transfer': { after: [], body: () => ({ amount: 100, currency: 'USD', ...transfer() }) },
  'reopen-payment': { after: [], begin: blockedOrder, body: always({ reason }) },
  'refund-flagged': {
    after: ['bank-transfer'],
    body: async (_order, detail) => ({ intentId: (await detail()).flaggedPayments[0]?.intentId }),
  },
  'transfer-refund': { after: ['bank-transfer', 'refund-flagged'], body: () => ({ refund: 1, ...transfer() }) },
  'request-data': {
    after: ['applicant-data'],
    body: always({ forms: ['applicant-data'], fields: ['motherName'], reason }),
  },
  'translation-language': { after: [], body: (order) => ({ ...items(1)(order), language: 'fr' }) },
  'change-address': { after: [], body: always({ ...markedAddress, reason }) },
  'correct-email': { after: [], body: always({ email: marked.email, reason }) },
  'replace-link': { after: [], body: always({}) },
  assign: { after: [], body: always({ staffId: null }) },
  'move-date': { after: [], body: () => ({ step: 'ship', day: officeDay(new Date().toISOString()), reason }) },
  'resolve-attention': {
    after: [...shipped, 'flag-parcel'],
    body: ({ row }) => ({ kind: 'parcel-flagged', subject: row.trackingNumber, reason }),
  },
  'resend-mail': {
    after: [],
    begin: orderWithRefusedMail,
    body: async (_order, detail) => ({ subject: (await detail()).attention[0]?.subject }),
  },
  note: { after: [], body: always({ text: marked.publicNote, visibility: 'public' }) },
  message: { after: [], body: always({ text: marked.publicNote }) },
  cancel: { after: [], body: always({ reason }) },
}

export const goodBodyOf = async (
  name: StaffCommandName,
  order: SeenOrder,
  detail: () => Promise<SeenDetail>,
): Promise<object> => ({
  ...(await markedCommands[name].body(order, detail)),
  ...(name === 'note' || name === 'message' ? {} : remark),
})
const bodyOf = ({ staff }: RequestWorld, name: StaffCommandName, order: StaffOrder): Promise<object> =>
  goodBodyOf(name, order, () => staff.detail(order.row))
const pathOf = ({ row }: StaffOrder, name: string): string => `/api/admin/orders/${row.id}/${name}`

/** The customer claims the guarantee. */
const claimed = async (world: RequestWorld, order: StaffOrder): Promise<StaffOrder> => {
  await taken('guarantee', world.send('POST', `/api/orders/${order.token}/guarantee`, markedClaim))
  // Mails are recorded in between: the claim's own revision is not known otherwise.
  return { ...order, row: await world.staff.row(order.row.orderNumber) }
}

/** The order after a step that it takes. */
export const commanded = async (world: RequestWorld, order: StaffOrder, name: Step): Promise<StaffOrder> => {
  if (name === 'claim') return claimed(world, order)
  if (name === 'copy') return { ...order, row: adminOrderRowSchema.parse((await attachedCopy(world, order)).body) }
  const body = name === 'applicant-data' ? applicantOf(order.row.documents) : await bodyOf(world, name, order)
  const { body: row } = await taken(name, world.send('POST', pathOf(order, name), body, matchOf(order)))
  return { ...order, row: adminOrderRowSchema.parse(row) }
}

export const prepared = async (world: RequestWorld, order: StaffOrder, steps: readonly Step[]): Promise<StaffOrder> => {
  let so = order
  for (const step of steps) so = await commanded(world, so, step)
  return so
}

/** The form with a scan of the order's first document. */
export const copyForm = ({ row }: StaffOrder, content: string = `%PDF-1.7 ${marked.fileContent}`): FormData =>
  upload(content, marked.copyName, { itemId: row.documents[0]?.id ?? '' })

export const attachedCopy = (world: RequestWorld, order: StaffOrder): Promise<Answer> =>
  taken('issued-copies', world.send('POST', pathOf(order, 'issued-copies'), copyForm(order), matchOf(order)))

/** The same fields with words where they do not belong. */
const misplaced = (body: object): object =>
  Object.fromEntries(Object.keys(body).map((field) => [field, { [marked.unknownField]: marked.note }]))

const sendRequests =
  (name: StaffCommandName): SendRequests =>
  async (world) => {
    const { begin = staffOrder, after } = markedCommands[name]
    const order = await prepared(world, await begin(world), after)
    const [path, match, body] = [pathOf(order, name), matchOf(order), await bodyOf(world, name, order)]
    const { cookie } = order
    return inTurn([
      () => world.send('POST', path, misplaced(body), match),
      () => world.send('POST', path, { ...body, notes: marked.note.repeat(300), text: marked.note.repeat(300) }, match),
      () => world.send('POST', path, body, { cookie }),
      () => world.send('POST', path, body, { cookie, 'if-match': marked.cpf }),
      () => world.send('POST', path, body, { cookie, 'if-match': `"${order.row.revision + 2}"` }),
      () => world.send('POST', pathOf(order, marked.fileName), body, match),
      ...underOneKey(world, 'POST', path, body, match),
      () => world.send('POST', path, body, match),
    ])
  }

export const staffCommandRoute = (name: StaffCommandName): string => `POST /api/admin/orders/:id/${name}`

/** Each command of the office, as a route of its own. */
export const staffCommandRequests: RouteRequests = Object.fromEntries(
  staffCommandNames.map((name) => [staffCommandRoute(name), sendRequests(name)]),
)
