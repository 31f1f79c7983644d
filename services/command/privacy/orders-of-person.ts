import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { isErased } from '../../domain/order/erasure.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { emailHashesOf } from '../../privacy/lookup-hashes.js'
import type { EventStore } from '../../stores/event-store/port.js'
import { loadOrder, readContact } from '../pipeline/order-stream.js'

/** The orders of the e-mail address with a hash, newest first; a few seconds old. */
export type OrdersOfEmail = (emailHash: string) => Promise<readonly OrderId[]>

export type PersonDeps = {
  readonly eventStore: EventStore
  readonly dataKeys: DataKeys
  readonly ordersOfEmail: OrdersOfEmail
}

/** The orders that are an address's still and were not erased, newest first, each with whom it names. */
export async function* ordersOfPerson(deps: PersonDeps, emailHash: string) {
  const hashes = await emailHashesOf(deps.dataKeys)
  for (const orderId of await deps.ordersOfEmail(emailHash)) {
    const loaded = await loadOrder(deps.eventStore, orderId)
    const contact = await readContact(deps, loaded)
    if (contact !== undefined && hashes(contact.email).includes(emailHash)) yield { ...contact, orderId, loaded }
  }
}

/** The same of one office, with the folded orders. */
export const officeOrdersOf = async (deps: PersonDeps, emailHash: string, tenantId: TenantId) => {
  const found = []
  for await (const { loaded, ...person } of ordersOfPerson(deps, emailHash)) {
    const { state } = loaded
    if (state.exists && state.tenantId === tenantId && !isErased(state)) found.push({ ...person, order: state })
  }
  return found
}

export type OfficeOrder = Awaited<ReturnType<typeof officeOrdersOf>>[number]
