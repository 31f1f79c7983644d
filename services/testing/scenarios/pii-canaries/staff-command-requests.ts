import { randomInt } from 'node:crypto'
import { adminOrderRowSchema } from '@cartorio/contracts/http/admin.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { type StaffCommandName, staffCommandNames, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { type Answer, signIn } from '../../harness/api-client.js'
import type { OrderStep } from '../command-examples/command-example.js'
import { staffExample } from '../command-examples/every-example.js'
import { applicantOf, marked, markedAddress, markedClaim } from './marked-data.js'
import {
  agreedPowers,
  blockedOrder,
  markedDay,
  markedPowers,
  matchOf,
  orderOfFile,
  orderOfOfficesRule,
  orderWithRefusedMail,
  powersOrder,
  type StaffOrder,
  staffOrder,
  upload,
} from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests, type SendRequests, taken, underOneKey } from './world.js'

/** What bodies name of their order. */
type SeenOrder = {
  readonly row: Pick<StaffOrder['row'], 'trackingNumber'> & { readonly documents: readonly { readonly id: string }[] }
}
type SeenDetail = {
  readonly issuedCopies: readonly { readonly id: string }[]
  readonly flaggedPayments: readonly { readonly intentId: string }[]
  readonly attention: readonly { readonly subject: string }[]
}
/** What a request has beside its example and its marked words. */
type MarkedRequest = {
  readonly body?: (order: SeenOrder, detail: () => Promise<SeenDetail>) => object | Promise<object>
  /** The order that it begins with; a paid one when absent. */
  readonly begin?: (world: RequestWorld) => Promise<StaffOrder>
  /** The steps between; those of its example when absent. */
  readonly after?: readonly OrderStep[]
}

/** What brings a parcel to its customer. */
export const deliveredSteps: readonly OrderStep[] = ['start', 'issue', 'apostille', 'translate', 'ship', 'deliver']

const items = (...indexes: readonly number[]) => {
  return ({ row }: SeenOrder) => ({
    itemIds: row.documents.flatMap(({ id }, index) => (indexes.includes(index) ? [id] : [])),
  })
}
const firstItem = ({ row }: SeenOrder) => ({ itemId: row.documents[0]?.id })
const trackingNumber = (): string => `T${randomInt(1e9, 1e10)}`

/** Delivered by a parcel of which the courier of the sandbox never sends a proof. */
const deliveredUnproven = async (world: RequestWorld): Promise<StaffOrder> => {
  const order = await prepared(world, await staffOrder(world), ['start', 'issue', 'apostille', 'translate'])
  const parcel = { courier: 'fedex', trackingNumber: `NOPROOF${randomInt(1e9, 1e10)}` }
  const { body } = await taken('ship', world.send('POST', pathOf(order, 'ship'), parcel, matchOf(order)))
  return prepared(world, { ...order, row: adminOrderRowSchema.parse(body) }, ['deliver'])
}

/** A refund with marked words. */
export const markedProposal = {
  command: 'refund',
  input: { amount: '1.00', reason: marked.reason, notes: marked.publicNote, notesPublic: true },
} as const

/** The order with a refund that waits for a second person; proposed by the administrator, or by a session of another. */
const proposed = async (world: RequestWorld, order: StaffOrder, cookie = order.cookie): Promise<StaffOrder> => {
  const by = { ...matchOf(order), cookie }
  const { body } = await taken(
    'propose-refund',
    world.send('POST', pathOf(order, 'propose-refund'), markedProposal, by),
  )
  return { ...order, row: adminOrderRowSchema.parse(body) }
}

/** A refund that a colleague has proposed. */
const proposedByColleague = async (world: RequestWorld): Promise<StaffOrder> => {
  const { cookie } = await signIn(await world.colleague(), world.send)
  return proposed(world, await staffOrder(world), cookie)
}

const markedRequests: { readonly [N in StaffCommandName]?: MarkedRequest } = {
  'propose-powers': {
    begin: powersOrder,
    body: (order) => ({ ...firstItem(order), text: markedPowers(undefined).text }),
  },
  'return-powers': { begin: agreedPowers, body: firstItem },
  'propose-appointment': { begin: agreedPowers, body: (order) => ({ ...firstItem(order), ...markedDay() }) },
  'set-appointment': { begin: agreedPowers, body: (order) => ({ ...firstItem(order), ...markedDay() }) },
  signed: { begin: agreedPowers },
  issue: { body: items(0, 1) },
  'release-file': { begin: orderOfFile, body: firstItem },
  'change-use': { body: firstItem },
  translate: { body: items(1) },
  apostille: { body: items(1) },
  'reverse-translation': { body: items(1) },
  'reverse-apostille': { body: items(1) },
  'reverse-delivery': { begin: deliveredUnproven, after: [] },
  'withdraw-copy': { body: async (_order, detail) => ({ uploadId: (await detail()).issuedCopies[0]?.id }) },
  ship: { body: () => ({ trackingNumber: trackingNumber() }) },
  'correct-tracking': { body: () => ({ trackingNumber: trackingNumber() }) },
  refund: { body: () => ({ amount: '1.00' }) },
  'grant-guarantee': { begin: orderOfOfficesRule, body: () => ({ amount: '1.00' }) },
  'decline-guarantee': { begin: orderOfOfficesRule },
  'bank-transfer': { body: () => ({ amount: 100 }) },
  'approve-refund': { begin: proposedByColleague, after: [] },
  'decline-refund': { begin: proposedByColleague, after: [] },
  'reopen-payment': { begin: blockedOrder },
  'refund-flagged': { body: async (_order, detail) => ({ intentId: (await detail()).flaggedPayments[0]?.intentId }) },
  'request-data': { body: () => ({ fields: ['motherName'] }) },
  'translation-language': { body: items(1) },
  'change-address': { body: () => markedAddress },
  'demand-paper': { body: items(1) },
  'waive-paper': { body: items(1) },
  assign: { body: () => ({ staffId: null }) },
  'assign-conversation': { body: () => ({ staffId: null }) },
  'move-date': { body: () => ({ step: 'ship' }) },
  'resolve-attention': { body: ({ row }) => ({ kind: 'parcel-flagged', subject: row.trackingNumber }) },
  'resend-mail': {
    begin: orderWithRefusedMail,
    body: async (_order, detail) => ({ subject: (await detail()).attention[0]?.subject }),
  },
  note: { body: () => ({ visibility: 'public' }) },
}

/** What a field holds by its name, also where the example leaves it out. */
const markedFields = (order: SeenOrder) => ({
  notes: marked.publicNote,
  notesPublic: true,
  reason: marked.reason,
  text: marked.publicNote,
  description: marked.description,
  reference: marked.reference,
  email: marked.email,
  day: officeDay(new Date().toISOString()),
  ...items(0)(order),
})

/** The example with marked words, and what the product alone knows. */
export const goodBodyOf = async (
  name: StaffCommandName,
  order: SeenOrder,
  detail: () => Promise<SeenDetail>,
): Promise<object> => {
  const { shape } = staffCommands[name].body
  const fields = Object.entries(markedFields(order)).filter(([field]) => field in shape)
  const known = await markedRequests[name]?.body?.(order, detail)
  return { ...staffExample(name).body, ...Object.fromEntries(fields), ...known }
}
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
export const commanded = async (world: RequestWorld, order: StaffOrder, name: OrderStep): Promise<StaffOrder> => {
  if (name === 'claim') return claimed(world, order)
  if (name === 'propose') return proposed(world, order)
  if (name === 'copy') return { ...order, row: adminOrderRowSchema.parse((await attachedCopy(world, order)).body) }
  const body = name === 'applicant-data' ? applicantOf(order.row.documents) : await bodyOf(world, name, order)
  const { body: row } = await taken(name, world.send('POST', pathOf(order, name), body, matchOf(order)))
  return { ...order, row: adminOrderRowSchema.parse(row) }
}

export const prepared = async (
  world: RequestWorld,
  order: StaffOrder,
  steps: readonly OrderStep[],
): Promise<StaffOrder> => {
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
    const { begin = staffOrder, after = staffExample(name).after ?? [] } = markedRequests[name] ?? {}
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
