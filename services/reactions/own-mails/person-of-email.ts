import { contactOf } from '../../command/kernel/contact.js'
import { loadOrder } from '../../command/kernel/order-stream.js'
import { emailHashesOf } from '../../privacy/email-hashes.js'
import type { OrdersOfEmail, WorkerDeps } from '../deps.js'

export type PersonDeps = Pick<WorkerDeps, 'eventStore' | 'dataKeys'> & { readonly ordersOfEmail: OrdersOfEmail }

/** The orders that are an address's still and were not erased, newest first, each with whom it names. */
export async function* ordersOfPerson(deps: PersonDeps, emailHash: string) {
  const hashes = await emailHashesOf(deps.dataKeys)
  for (const orderId of await deps.ordersOfEmail(emailHash)) {
    const loaded = await loadOrder(deps.eventStore, orderId)
    const contact = await contactOf(deps, loaded)
    if (contact !== undefined && hashes(contact.email).includes(emailHash)) yield { ...contact, orderId, loaded }
  }
}

/** The person as the newest order names them. */
export const personOfEmail = async (deps: PersonDeps, emailHash: string) => {
  for await (const person of ordersOfPerson(deps, emailHash)) return person
  return undefined
}
