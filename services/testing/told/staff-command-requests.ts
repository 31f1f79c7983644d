import { randomInt } from 'node:crypto'
import { adminOrderRowSchema } from '@cartorio/contracts/http/admin.js'
import { type StaffCommandName, staffCommandNames } from '@cartorio/contracts/http/staff-commands.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { Said } from './telling-client.js'
import { applicantOf, told, toldAddress } from './told-data.js'
import { matchOf, type StaffOrder, staffOrder, upload } from './told-orders.js'
import { inTurn, type Telling, type ToldRequests, type ToldWorld, taken, underOneKey } from './world.js'

type Step = StaffCommandName | 'applicant-data'
type ToldCommand = {
  /** What the order has to go through before it takes the command. */
  readonly after: readonly Step[]
  readonly body: (order: StaffOrder) => object
}

const ready: readonly Step[] = ['start', 'issue', 'translate', 'apostille']
const shipped: readonly Step[] = [...ready, 'ship']
const remark = { notes: told.publicNote, notesPublic: true }
const { reason } = told

const items = (...indexes: readonly number[]) => {
  return ({ row }: StaffOrder) => ({
    itemIds: row.documents.flatMap(({ id }, index) => (indexes.includes(index) ? [id] : [])),
  })
}
const parcel = () => ({ courier: 'dhl', trackingNumber: `T${randomInt(1e9, 1e10)}` })
const always = (body: object) => () => body

/** A good body for each command of the office, with words wherever it takes free text. */
const toldCommands: Readonly<Record<StaffCommandName, ToldCommand>> = {
  start: { after: [], body: always({}) },
  issue: { after: ['start'], body: items(0, 1) },
  translate: { after: ['start', 'issue'], body: items(1) },
  apostille: { after: ['start', 'issue'], body: items(1) },
  'cancel-items': { after: ['start'], body: (order) => ({ ...items(0)(order), end: 'refused', reason }) },
  ship: { after: ready, body: parcel },
  'correct-tracking': { after: shipped, body: () => ({ ...parcel(), reason }) },
  'flag-parcel': { after: shipped, body: always({ flag: 'other', reason }) },
  'return-parcel': { after: shipped, body: always({ reason }) },
  deliver: { after: shipped, body: always({}) },
  complete: { after: [...shipped, 'deliver'], body: always({}) },
  charge: {
    after: [],
    body: (order) => ({ ...items(0)(order), kind: 'notary-fee', amount: '25.00', description: told.description }),
  },
  'waive-charge': { after: ['charge'], body: always({ charge: 1, reason }) },
  refund: { after: [], body: always({ amount: '1.00', reason }) },
  'request-data': { after: ['applicant-data'], body: always({ forms: ['applicant-data'], reason }) },
  'translation-language': { after: [], body: (order) => ({ ...items(1)(order), language: 'fr' }) },
  'change-address': { after: [], body: always({ ...toldAddress, reason }) },
  'replace-link': { after: [], body: always({}) },
  assign: { after: [], body: always({ staffId: null }) },
  'move-date': { after: [], body: () => ({ step: 'ship', day: officeDay(new Date().toISOString()), reason }) },
  note: { after: [], body: always({ text: told.publicNote, visibility: 'public' }) },
  cancel: { after: [], body: always({ reason }) },
}

const bodyOf = (name: StaffCommandName, order: StaffOrder): object => ({
  ...toldCommands[name].body(order),
  ...(name === 'note' ? {} : remark),
})
const pathOf = ({ row }: StaffOrder, name: string): string => `/api/admin/orders/${row.id}/${name}`

/** The order after a step that it takes. */
export const commanded = async (world: ToldWorld, order: StaffOrder, name: Step): Promise<StaffOrder> => {
  const body = name === 'applicant-data' ? applicantOf(order.row.documents) : bodyOf(name, order)
  const { body: row } = await taken(name, world.tell('POST', pathOf(order, name), body, matchOf(order)))
  return { ...order, row: adminOrderRowSchema.parse(row) }
}

export const prepared = async (world: ToldWorld, order: StaffOrder, steps: readonly Step[]): Promise<StaffOrder> => {
  let so = order
  for (const step of steps) so = await commanded(world, so, step)
  return so
}

/** The form with a scan of the order's first document. */
export const copyForm = ({ row }: StaffOrder, content: string = `%PDF-1.7 ${told.fileContent}`): FormData =>
  upload(content, told.copyName, { itemId: row.documents[0]?.id ?? '' })

export const attachedCopy = (world: ToldWorld, order: StaffOrder): Promise<Said> =>
  taken('issued-copies', world.tell('POST', pathOf(order, 'issued-copies'), copyForm(order), matchOf(order)))

/** The same fields with words where they do not belong. */
const misplaced = (body: object): object =>
  Object.fromEntries(Object.keys(body).map((field) => [field, { [told.unknownField]: told.note }]))

const telling =
  (name: StaffCommandName): Telling =>
  async (world) => {
    const order = await prepared(world, await staffOrder(world), toldCommands[name].after)
    const [path, match, body] = [pathOf(order, name), matchOf(order), bodyOf(name, order)]
    const { cookie } = order
    return inTurn([
      () => world.tell('POST', path, misplaced(body), match),
      () => world.tell('POST', path, { ...body, notes: told.note.repeat(300), text: told.note.repeat(300) }, match),
      () => world.tell('POST', path, body, { cookie }),
      () => world.tell('POST', path, body, { cookie, 'if-match': told.cpf }),
      () => world.tell('POST', path, body, { cookie, 'if-match': `"${order.row.revision + 2}"` }),
      () => world.tell('POST', pathOf(order, told.fileName), body, match),
      ...underOneKey(world, 'POST', path, body, match),
      () => world.tell('POST', path, body, match),
    ])
  }

export const staffCommandRoute = (name: StaffCommandName): string => `POST /api/admin/orders/:id/${name}`

/** Each command of the office, as the route of its own that it is to whoever tells it. */
export const staffCommandRequests: ToldRequests = Object.fromEntries(
  staffCommandNames.map((name) => [staffCommandRoute(name), telling(name)]),
)
