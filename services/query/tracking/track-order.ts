import type { TrackedOrder } from '@cartorio/contracts/http/tracked-order.js'
import { HttpProblem } from '../../http/problem.js'
import { trackedOrder } from '../../presentation/order-answers.js'
import { type LookupDocument, lookups } from '../../projections/lookups/lookups.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import type { Position } from '../../stores/event-store/port.js'
import type { Collection } from '../../stores/read-store/port.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'

type Lookups = Collection<LookupDocument>
type Documents = Collection<TrackingDocument>

/** The order with a number of ours, or with a courier's number; one of the two. */
type TrackedNumber =
  | { readonly kind: 'order-number'; readonly number: string }
  | { readonly kind: 'courier-number'; readonly number: string }

type FoundOrder = {
  readonly order: TrackedOrder
  readonly position: Position
  readonly staleSince: string | undefined
}

/** Orders that had one number one after the other; more than any number has seen. */
const maxCarried = 100

/** Two orders with one code: showing either could show a stranger's. */
const ambiguous = (): HttpProblem =>
  new HttpProblem(404, 'order/ambiguous', 'Esse código está em mais de um pedido. Procure pelo número do pedido.')

const numbered = async ({ readStore }: QueryPorts, byNumber: Lookups, documents: Documents, orderNumber: string) => {
  const found = await readStore.findOne(byNumber, 'orderNumber', orderNumber)
  return found && readStore.get(documents, found.doc.orderId)
}

/** The order that has the parcel now; one that had it before when none has. */
const carriedAs = async (
  { readStore }: QueryPorts,
  byNumber: Lookups,
  documents: Documents,
  trackingNumber: string,
) => {
  const found = await readStore.page(byNumber, { where: { trackingNumber }, limit: maxCarried })
  const ids = found.map(({ doc }) => doc.orderId)
  const each = await Promise.all(ids.map((id) => readStore.get(documents, id)))
  const all = each.flatMap((document) => document ?? [])
  const having = all.filter(({ doc }) =>
    doc.order.parcels.some(({ shipment }) => shipment?.trackingNumber === trackingNumber),
  )
  const [one, another] = having.length > 0 ? having : all
  if (another !== undefined) throw ambiguous()
  return one
}

type Tracked = { readonly tracked: TrackedNumber; readonly minPosition: Position | undefined }

/** What anyone may see of the order with a number; `undefined` where no order has it. */
export const TrackOrder = defineQuery(
  QueryPorts,
  async (ports, { tracked, minPosition }: Tracked): Promise<FoundOrder | undefined> => {
    const find = tracked.kind === 'order-number' ? numbered : carriedAs
    const stored = await ports.readModels.findAt(minPosition, [lookups, tracking], (collectionOf) =>
      find(ports, collectionOf(lookups), collectionOf(tracking), tracked.number),
    )
    if (stored === undefined) return undefined
    const { at, doc } = stored
    const place = { at, requested: minPosition }
    const staleSince = await ports.readModels.staleSince(tracking, `order-${doc.orderId}`, place)
    return { order: trackedOrder(doc, tracked.kind, tracked.number), position: at, staleSince }
  },
)
