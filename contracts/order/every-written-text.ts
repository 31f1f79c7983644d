import { consentTexts } from './consent/events.js'
import { dataTexts } from './data/events.js'
import { moneyTexts } from './money/events.js'
import { officeTexts } from './office/events.js'
import type { TextsOf } from './order-event.js'
import type { orderEventSchemas } from './order-events.js'
import { parcelTexts } from './parcel/events.js'
import { proposalTexts } from './proposals/events.js'
import { signingTexts } from './signing/events.js'
import { workTexts } from './work/events.js'
import type { WrittenText } from './written-texts.js'

const texts: TextsOf<typeof orderEventSchemas> = {
  ...moneyTexts,
  ...proposalTexts,
  ...dataTexts,
  ...signingTexts,
  ...consentTexts,
  ...workTexts,
  ...parcelTexts,
  ...officeTexts,
}

/** The free texts of events, by type; none for an event that holds none. */
export const everyWrittenText: ReadonlyMap<string, WrittenText> = new Map(Object.entries<WrittenText>(texts))
