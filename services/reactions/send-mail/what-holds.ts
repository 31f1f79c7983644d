import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { destinationOf, destinationSchema } from '@cartorio/contracts/order/parcel/destinations.js'
import * as z from 'zod/mini'
import { mailIdIn } from '../../gateways/mail/port.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'

/** The events that take a step back. */
const reversals = ['DocumentStepReversed', 'ShippingReversed', 'DeliveryReversed']
export const isReversal = ({ type }: Pick<RecordedEvent, 'type'>): boolean => reversals.includes(type)

const reversalOf = (eventId: string) => (event: RecordedEvent) => isReversal(event) && event.data.reverses === eventId

/** What a mail has told: which event, and the order's revision by then. */
type MailRecord = { readonly about: string; readonly revision: number | undefined }

const recordSchema = z.object({
  about: z.string(),
  messageId: z.optional(z.string()),
  revision: z.optional(z.number()),
})

/** The records of one mail: one for each step that it told. The sender may have had another domain when it left. */
export const mailRecords = (events: readonly RecordedEvent[], mailId: string): readonly MailRecord[] =>
  events
    .filter(({ type }) => type === 'CustomerNotified')
    .map(({ data }) => recordSchema.parse(data))
    .filter(({ messageId }) => messageId !== undefined && mailIdIn(messageId) === mailId)
    .map(({ about, revision }) => ({ about, revision }))

/**
 * The events that took a step back after its mail was written, and knew of none. `told`: the order's revision by then;
 * where it is not known, what took the whole step back came later: no mail would have been written.
 */
export const untoldReversals = (
  events: readonly RecordedEvent[],
  eventId: string,
  told: number | undefined,
): readonly RecordedEvent[] =>
  events
    .filter(reversalOf(eventId))
    .filter(({ data }) => data.mailed !== true)
    .filter(({ revision, data }) => (told === undefined ? data.partly !== true : revision > told))

const namedDestination = z.optional(destinationSchema)
const destinationIn = ({ data }: RecordedEvent) =>
  destinationOf({ destination: namedDestination.parse(data.destination) })

/** The corrections of the number of a parcel after the mail about its shipment was written: that one has another number. */
export const lateCorrections = (
  events: readonly RecordedEvent[],
  eventId: string,
  told: number,
): readonly RecordedEvent[] => {
  const shipment = events.find(({ id, type }) => id === eventId && type === 'OrderShipped')
  if (shipment === undefined) return []
  return events.filter(
    (event) =>
      event.type === 'TrackingNumberCorrected' &&
      event.revision > told &&
      destinationIn(event) === destinationIn(shipment),
  )
}

const namedItems = z.optional(z.array(z.string()))

/** A step without the documents of which it was taken back since; `undefined` where nothing of it holds. */
export const whatHolds = (
  event: OrderEvent,
  eventId: string,
  events: readonly RecordedEvent[],
): OrderEvent | undefined => {
  const taken = events.filter(reversalOf(eventId)).map(({ data }) => namedItems.parse(data.itemIds))
  if (taken.length === 0) return event
  switch (event.type) {
    case 'DocumentIssued':
      return withItems(event, taken)
    case 'DocumentTranslated':
      return withItems(event, taken)
    case 'DocumentApostilled':
      return withItems(event, taken)
    default:
      return undefined
  }
}

const withItems = <
  E extends Extract<OrderEvent, { type: 'DocumentIssued' | 'DocumentTranslated' | 'DocumentApostilled' }>,
>(
  event: E,
  taken: readonly (readonly string[] | undefined)[],
): E | undefined => {
  const gone: readonly string[] = taken.flatMap((itemIds) => itemIds ?? [])
  const itemIds = event.data.itemIds.filter((itemId) => !gone.includes(itemId))
  return itemIds.length === 0 ? undefined : { ...event, data: { ...event.data, itemIds } }
}
