import { createHash, timingSafeEqual } from 'node:crypto'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { birthDatePlace } from '../../domain/order/consent/signed-papers.js'
import type { ItemState } from '../../domain/order/state.js'
import { openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { orderStream } from '../pipeline/order-stream.js'

type Stored = Pick<CommandDeps, 'eventStore' | 'dataKeys'>

/** The holder's birth date `YYYY-MM-DD` as the customer gave it last. */
const readBirthDate = async (
  { eventStore, dataKeys }: Stored,
  orderId: OrderId,
  item: ItemState,
): Promise<string | undefined> => {
  const place = birthDatePlace(item)
  if (place === undefined) return undefined
  const type = place === 'form' ? 'BirthCertificateDataSubmitted' : 'ApplicantDataCompleted'
  const stored = (await eventsIn(eventStore, orderStream(orderId))).filter((event) => event.type === type)
  const opened = await openEvents(stored, dataKeys)
  return opened
    .map((event) => {
      switch (event.type) {
        case 'BirthCertificateDataSubmitted':
          return event.data.itemIds.includes(item.itemId) ? event.personal?.birthDate : undefined
        case 'ApplicantDataCompleted':
          return event.personal?.items?.find(({ itemId }) => itemId === item.itemId)?.data.holderBirthDate
        default:
          return undefined
      }
    })
    .findLast((day) => day !== undefined)
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compared in constant time. */
export const isHolderBirthDate = async (
  stored: Stored,
  orderId: OrderId,
  item: ItemState,
  given: string,
): Promise<boolean> => {
  const known = await readBirthDate(stored, orderId, item)
  return timingSafeEqual(hashOf(known ?? ''), hashOf(given)) && known !== undefined
}
