import { type KeptMailEntry, type KeptMailsResponse, mailKindLabel } from '@cartorio/contracts/http/mails.js'
import { keptMailsRead } from '@cartorio/contracts/http/routes/staff-reads.js'
import { instantSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { isErased } from '../../domain/order/erasure.js'
import type { KeptMailPlace, KeptMails } from '../../gateways/mail/port.js'
import { erased } from '../../presentation/masking.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import type { Collection } from '../../stores/read-store/port.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import type { QueryPorts } from '../query-ports.js'

const entryOf = (id: string, keptAt: Date, kind: string | null, order: KeptMailEntry['order']): KeptMailEntry => ({
  id,
  kind,
  label: kind === null ? erased : mailKindLabel(kind),
  order,
  keptAt: instantSchema.parse(keptAt.toISOString()),
})

const following = (places: readonly KeptMailPlace[], after: string | undefined): readonly KeptMailPlace[] =>
  after === undefined ? places : places.slice(places.findIndex(({ mailId }) => mailId === after) + 1)

/** `undefined` for another office's, and for one that was removed meanwhile. */
const entryIn = async (
  { readStore }: QueryPorts,
  kept: KeptMails,
  rows: Collection<OrderRowDocument>,
  { orderId, mailId, keptAt, subject: known }: KeptMailPlace,
  tenantId: TenantId,
): Promise<KeptMailEntry | undefined> => {
  // Of a mail of an earlier release nothing but its kind and whose it is.
  const subject = known ?? (await kept.open(mailId))
  if (subject?.office === tenantId) return entryOf(mailId, keptAt, subject.kind, null)
  const of = orderId ?? subject?.newestOrder
  const row = of === undefined ? undefined : (await readStore.get(rows, of))?.doc
  if (row === undefined || row.order.tenantId !== tenantId) return undefined
  const order = { id: row.orderId, orderNumber: row.order.orderNumber }
  const isGone = orderId !== null && isErased(row.order)
  return entryOf(mailId, keptAt, isGone ? null : (subject?.kind ?? null), order)
}

/** A page of the mails that the folder keeps for an office. */
export const listKeptMails = serveStaffRead(
  keptMailsRead,
  async (ports, { tenantId, filter: { limit, after } }): Promise<KeptMailsResponse> => {
    const { kept, keeps, isHere } = ports.mailFolder
    if (keeps === 'nothing') return { folder: 'none', copies: false, mails: [], next: null }
    const copies = keeps === 'copies'
    if (!isHere()) return { folder: 'elsewhere', copies, mails: [], next: null }
    const rows = await ports.readModels.at(undefined, orders)
    const mails: KeptMailEntry[] = []
    for (const place of following(await kept.list(), after || undefined)) {
      const entry = await entryIn(ports, kept, rows, place, tenantId)
      if (entry === undefined) continue
      if (mails.length === limit) return { folder: 'here', copies, mails, next: mails.at(-1)?.id ?? null }
      mails.push(entry)
    }
    return { folder: 'here', copies, mails, next: null }
  },
)
