import type { OrderId } from '@cartorio/contracts/ids.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import type { Order } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import type { Recipient } from '../../gateways/courier/shipping.js'
import { openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { orderStream } from '../pipeline/order-stream.js'

const naming: readonly OrderEventType[] = ['OrderCreated', 'DeliveryAddressChanged', 'ContactEmailCorrected']

/**
 * Whom the order's parcel goes to, opened for the courier alone.
 * @throws {DomainError} once the person was erased
 */
export const loadRecipient = async (
  { eventStore, dataKeys }: Pick<CommandDeps, 'eventStore' | 'dataKeys'>,
  orderId: OrderId,
  { deliveryCountry }: Order,
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
  const { address, city, state, postalCode, phone } = delivery
  const { name } = created.contact
  return { name, email, phone, address, city, state, postalCode, countryCode: deliveryCountry }
}
