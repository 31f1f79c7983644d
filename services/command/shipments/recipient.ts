import type { OrderId } from '@cartorio/contracts/ids.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import type { Destination } from '@cartorio/contracts/order/parcel/destinations.js'
import { countryOf, itemsIn } from '../../domain/order/parcel/parcels.js'
import type { Order } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import type { Recipient } from '../../gateways/courier/shipping.js'
import { type OpenedEvent, openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { readGivenData } from '../customer-data/given-data.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { orderStream } from '../pipeline/order-stream.js'

const naming: readonly OrderEventType[] = [
  'OrderCreated',
  'DeliveryAddressChanged',
  'ContactEmailCorrected',
  'ApplicantDataCompleted',
]

type Deps = Pick<CommandDeps, 'eventStore' | 'dataKeys'>

/** The attorney, by the data of the first power of attorney in the parcel. */
const readAttorney = (order: Order, opened: readonly OpenedEvent[], email: string): Recipient => {
  const data = itemsIn(order, 'attorney')
    .map(({ itemId }) => readGivenData(opened, itemId))
    .find((given) => Object.keys(given).length > 0)
  const { granteeName, granteePhone, granteeAddress, granteeCity, granteePostalCode } = data ?? {}
  if (!granteeName || !granteePhone || !granteeAddress || !granteeCity || !granteePostalCode)
    return refuse('order/attorney-address-missing')
  return {
    name: granteeName,
    // The attorney has given no address of their own: what the courier writes reaches the customer.
    email,
    phone: granteePhone,
    address: granteeAddress,
    city: granteeCity,
    state: undefined,
    postalCode: granteePostalCode,
    countryCode: countryOf(order, 'attorney'),
  }
}

/**
 * Whom a parcel of the order goes to, opened for the courier alone.
 * @throws {DomainError} once the person was erased, and where the attorney's address is not known
 */
export const loadRecipient = async (
  { eventStore, dataKeys }: Deps,
  orderId: OrderId,
  order: Order,
  destination: Destination,
): Promise<Recipient> => {
  const named = (await eventsIn(eventStore, orderStream(orderId))).filter(({ type }) =>
    naming.some((each) => each === type),
  )
  const opened = await openEvents(named, dataKeys)
  const created = opened[0]?.type === 'OrderCreated' ? opened[0].personal : undefined
  if (created === undefined) return refuse('order/erased')
  let { delivery } = created
  let { email } = created.contact
  for (const event of opened) {
    if (event.type === 'DeliveryAddressChanged') delivery = event.personal?.delivery ?? delivery
    if (event.type === 'ContactEmailCorrected') email = event.personal?.email ?? email
  }
  if (destination === 'attorney') return readAttorney(order, opened, email)
  // Of files alone there is no parcel to address.
  if (delivery === undefined) return refuse('order/no-parcel')
  const { address, city, state, postalCode, phone } = delivery
  const { name } = created.contact
  return { name, email, phone, address, city, state, postalCode, countryCode: order.deliveryCountry }
}
