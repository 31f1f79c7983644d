import { isOrderEventType, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import type { WrittenText } from '@cartorio/contracts/order/written-texts.js'

const writtenText = (eventType: string): WrittenText | undefined =>
  isOrderEventType(eventType) ? orderEventSchemas[eventType].writtenText : undefined

/** The name of a free text; none for an event that holds none. */
export const findNoteName = (eventType: string): string | undefined => writtenText(eventType)?.name

/** Whether the history offers to show a text for it. */
export const offersNote = (eventType: string): boolean => {
  const text = writtenText(eventType)
  return text !== undefined && text.rare !== true
}
