import { everyWrittenText } from '@cartorio/contracts/order/every-written-text.js'

/** The name of a free text; none for an event that holds none. */
export const findNoteName = (eventType: string): string | undefined => everyWrittenText.get(eventType)?.name

/** Whether the history offers to show a text for it. */
export const offersNote = (eventType: string): boolean => {
  const text = everyWrittenText.get(eventType)
  return text !== undefined && text.rare !== true
}
