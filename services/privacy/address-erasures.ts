import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import type { Clock } from '../domain/clock.js'
import { changeDocument } from '../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'

/** Whose other data go with an order's person; the hash is the one of `email-hashes.ts`. */
type AddressErasure = { readonly tenantId: TenantId; readonly emailHash: string }

const addressErasures: StateCollection<AddressErasure> = { name: 'address-erasures', indexes: {} }

/** Milliseconds for which an erasure that was refused, or is tried again and again, is remembered. */
const keptMillis = 30 * dayMillis

/**
 * The addresses of persons who have requested their erasure: noted before the order is erased, since nothing names them
 * after it, and forgotten once their other orders are erased.
 */
export const createAddressErasures = ({ state, clock }: { readonly state: StateStore; readonly clock: Clock }) => ({
  note: async (orderId: OrderId, erasure: AddressErasure): Promise<void> => {
    const expiry = { expiresAt: new Date(Date.parse(clock.now()) + keptMillis) }
    // The address may have been corrected since the erasure was refused.
    await changeDocument(state, addressErasures, orderId, () => erasure, expiry)
  },
  of: async (orderId: OrderId): Promise<AddressErasure | undefined> => (await state.get(addressErasures, orderId))?.doc,
  forget: (orderId: OrderId): Promise<void> => state.remove(addressErasures, orderId),
})

export type AddressErasures = ReturnType<typeof createAddressErasures>
