import { documentName } from '@cartorio/contracts/catalogue.js'
import type { AttentionResponse } from '@cartorio/contracts/http/attention.js'
import { type ShortValidity, shortValidityKind } from '@cartorio/contracts/http/short-validity.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { findItem } from '../../domain/order/items.js'
import { shortDocuments } from '../../domain/order/validity.js'
import { erased } from '../../presentation/masking.js'
import { type OrderRowDocument, orders, runningValidity } from '../../projections/orders/orders.js'
import type { CollectionOf } from '../pipeline/read-models.js'
import type { QueryPorts } from '../query-ports.js'
import type { AttentionFilter } from './attention-page.js'

/** More orders with running documents than these are not compared. */
const mostOrders = 500

const describe = ({ orderId, order, applicantName }: OrderRowDocument, today: string): ShortValidity[] => {
  const documents = shortDocuments(order, today).map(({ itemId, goodUntil, arrival }) => ({
    type: documentName(findItem(order, itemId).documentType),
    goodUntil,
    arrival,
  }))
  const { orderNumber } = order
  return documents.length === 0
    ? []
    : [{ order: { id: orderId, orderNumber, applicantName: applicantName ?? erased }, documents }]
}

const shortest = ({ documents }: ShortValidity): string => documents.map(({ goodUntil }) => goodUntil).sort()[0] ?? ''

/** Those that stand before the first page of what is open: none with another kind. */
export const shortValiditiesFor = async (
  { readStore, clock }: Pick<QueryPorts, 'readStore' | 'clock'>,
  collectionOf: CollectionOf,
  { state, kind, cursor }: AttentionFilter,
  tenantId: TenantId,
): Promise<AttentionResponse['shortValidities']> => {
  if (state !== 'open' || cursor || (kind && kind !== shortValidityKind)) return []
  const where = { tenantId, validity: runningValidity }
  const rows = await readStore.page(collectionOf(orders), { where, limit: mostOrders })
  const today = officeDay(clock.now())
  return rows
    .flatMap(({ doc }) => describe(doc, today))
    .sort((one, other) => shortest(one).localeCompare(shortest(other), 'en'))
}
