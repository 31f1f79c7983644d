import { orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { Order } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import type { Recipient } from '../../gateways/courier/shipping.js'
import { openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { Kernel } from '../kernel/kernel.js'
import { orderStream } from '../kernel/order-stream.js'

const naming = ['OrderCreated', 'DeliveryAddressChanged', 'ContactEmailCorrected']

/**
 * Whom the order's parcel goes to, opened for the courier alone.
 * @throws {DomainError} once the person was erased
 */
export const recipientOf = async (
  { eventStore, dataKeys }: Pick<Kernel, 'eventStore' | 'dataKeys'>,
  orderId: OrderId,
  { deliveryCountry }: Order,
): Promise<Recipient> => {
  const named = (await eventsIn(eventStore, orderStream(orderId))).filter(({ type }) =>
    naming.some((each) => each === type),
  )
  const opened = await openEvents(named, dataKeys)
  const created = orderEventSchemas.OrderCreated.personal.safeParse(opened[0]?.personal).data
  if (created === undefined) return refuse('order/erased')
  const changed = opened
    .slice(1)
    .flatMap(({ personal }) => orderEventSchemas.DeliveryAddressChanged.personal.safeParse(personal).data ?? [])
  const { address, city, state, postalCode, phone } = changed.at(-1)?.delivery ?? created.delivery
  const corrected = opened.flatMap(
    ({ type, personal }) =>
      (type === 'ContactEmailCorrected'
        ? orderEventSchemas.ContactEmailCorrected.personal.safeParse(personal).data?.email
        : undefined) ?? [],
  )
  const { name } = created.contact
  const email = corrected.at(-1) ?? created.contact.email
  return { name, email, phone, address, city, state, postalCode, countryCode: deliveryCountry }
}
