import type { ItemId, OrderId } from '@cartorio/contracts/ids.js'
import { itemIdOf } from '../../domain/derived-ids.js'
import { accountEmailHash } from '../../identity/credentials.js'
import type { CreateOrderCommand, DesiredItem, PlaceOrderInput } from './new-order.js'

type IdentifiedItem = DesiredItem & { readonly itemId: ItemId }

const personalOf = (
  input: PlaceOrderInput,
  items: readonly IdentifiedItem[],
  serverSecret: Buffer,
): CreateOrderCommand['personal'] => ({
  contact: input.contact,
  emailHash: accountEmailHash(input.contact.email, serverSecret),
  holders: items.map(({ itemId, holder }) => ({ itemId, ...holder })),
  delivery: input.delivery,
  ...(input.registryOffice === undefined ? {} : { registryOffice: input.registryOffice }),
})

/** What the server settles of an order: its number, its currency, its shipping, its files, the terms that it is shown. */
type Settled = Pick<
  CreateOrderCommand,
  | 'orderNumber'
  | 'currency'
  | 'shipping'
  | 'shippingQuote'
  | 'transitDays'
  | 'uploadDraft'
  | 'termsVersion'
  | 'testProductAllowed'
>

export const creationCommand = (
  input: PlaceOrderInput,
  orderId: OrderId,
  settled: Settled,
  /** Hashes the e-mail. */
  serverSecret: Buffer,
): CreateOrderCommand => {
  const items = input.items.map((item, line) => ({ itemId: itemIdOf(orderId, line), ...item }))
  return {
    type: 'CreateOrder',
    tenantId: input.tenantId,
    origin: input.origin,
    items: items.map(({ holder: _holder, ...item }) => item),
    expedited: input.expedited,
    ...settled,
    originState: input.originState,
    deliveryCountry: input.deliveryCountry,
    ...(input.mailsWithheld === undefined ? {} : { mailsWithheld: input.mailsWithheld }),
    personal: personalOf(input, items, serverSecret),
  }
}
