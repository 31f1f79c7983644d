import { consentTexts } from '@cartorio/contracts/order/consent/events.js'
import { dataTexts } from '@cartorio/contracts/order/data/events.js'
import { moneyTexts } from '@cartorio/contracts/order/money/events.js'
import { officeTexts } from '@cartorio/contracts/order/office/events.js'
import type { TextsOf } from '@cartorio/contracts/order/order-event.js'
import type { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { parcelTexts } from '@cartorio/contracts/order/parcel/events.js'
import { signingTexts } from '@cartorio/contracts/order/signing/events.js'
import { workTexts } from '@cartorio/contracts/order/work/events.js'
import type { WrittenText } from '@cartorio/contracts/order/written-texts.js'

const texts: TextsOf<typeof orderEventSchemas> = {
  ...moneyTexts,
  ...dataTexts,
  ...signingTexts,
  ...consentTexts,
  ...workTexts,
  ...parcelTexts,
  ...officeTexts,
}
const writtenTexts: ReadonlyMap<string, WrittenText> = new Map(Object.entries<WrittenText>(texts))

/** The name of a free text; none for an event that holds none. */
export const findNoteName = (eventType: string): string | undefined => writtenTexts.get(eventType)?.name

/** Whether the history offers to show a text for it. */
export const offersNote = (eventType: string): boolean => {
  const text = writtenTexts.get(eventType)
  return text !== undefined && text.rare !== true
}
