import type { DeliveryDraft } from '../draft'
import type { FoundAddress } from './use-address-lookup'

type AddressFields = Pick<DeliveryDraft, 'address' | 'city' | 'state'>

/** What the lookup may write: only where nothing stands, or where the lookup before wrote it. */
export const fillAddress = (
  typed: AddressFields,
  found: FoundAddress,
  filledBefore: Partial<AddressFields>,
): Partial<AddressFields> => {
  const offered: AddressFields = { address: found.street, city: found.city, state: found.state }
  const mayFill = (field: keyof AddressFields) =>
    offered[field] !== '' && (typed[field].trim() === '' || typed[field] === filledBefore[field])
  return Object.fromEntries(
    (['address', 'city', 'state'] as const).filter(mayFill).map((field) => [field, offered[field]]),
  )
}
