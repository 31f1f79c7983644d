import { orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import type { TrackingDocument } from './tracking-document.js'

type Words = NonNullable<TrackingDocument['words']>

const none: Words = { charges: {}, correction: null, guarantee: null }

export const officeTextsAfter = (words: Words | null, event: OpenedEvent): Words => {
  const known = words ?? none
  const stored = orderEventOf(event)
  switch (stored.type) {
    case 'SupplementaryChargeRequested': {
      const description = orderEventSchemas.SupplementaryChargeRequested.personal.safeParse(event.personal).data
        ?.description
      return description === undefined
        ? known
        : { ...known, charges: { ...known.charges, [stored.data.charge]: description } }
    }
    case 'DataCorrectionRequested': {
      const reason = orderEventSchemas.DataCorrectionRequested.personal.safeParse(event.personal).data?.reason
      return { ...known, correction: reason ?? null }
    }
    case 'GuaranteeDeclined': {
      const reason = orderEventSchemas.GuaranteeDeclined.personal.safeParse(event.personal).data?.reason
      return { ...known, guarantee: reason ?? null }
    }
    default:
      return known
  }
}

/** What the office wrote for the customer to read in the history: a public note, or why a scan was withdrawn. */
export const publicTextOf = (event: OpenedEvent): string | undefined => {
  const stored = orderEventOf(event)
  if (stored.type === 'NoteAdded' && stored.data.visibility === 'public')
    return orderEventSchemas.NoteAdded.personal.safeParse(event.personal).data?.text
  return stored.type === 'IssuedCopyWithdrawn'
    ? orderEventSchemas.IssuedCopyWithdrawn.personal.safeParse(event.personal).data?.reason
    : undefined
}
