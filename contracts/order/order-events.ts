import type * as z from 'zod/mini'
import { consentEvents } from './consent/events.js'
import { creationEvents } from './creation/events.js'
import { dataEvents } from './data/events.js'
import { moneyEvents } from './money/events.js'
import { officeEvents } from './office/events.js'
import { parcelEvents } from './parcel/events.js'
import { proposalEvents } from './proposals/events.js'
import { signingEvents } from './signing/events.js'
import { workEvents } from './work/events.js'

/**
 * Every event of an order's stream: what must outlive erasure in `data`, what names a person in `personal`.
 * What is written is never changed. A new shape is a new `schemaVersion` and a step in the domain's upcasters; an added
 * optional field is neither: absent, it reads as the event was meant when it was written.
 */
export const orderEventSchemas = {
  ...creationEvents,
  ...moneyEvents,
  ...proposalEvents,
  ...dataEvents,
  ...signingEvents,
  ...consentEvents,
  ...workEvents,
  ...parcelEvents,
  ...officeEvents,
} as const

export type OrderEventType = keyof typeof orderEventSchemas

type EventOf<T extends OrderEventType> = {
  readonly type: T
  readonly data: z.infer<(typeof orderEventSchemas)[T]['data']>
  /** Absent where the event holds no personal data, and after the person was erased. */
  readonly personal?: z.infer<(typeof orderEventSchemas)[T]['personal']> | undefined
}
export type OrderEvent = { [T in OrderEventType]: EventOf<T> }[OrderEventType]
export type OrderEventNamed<T extends OrderEventType> = Extract<OrderEvent, { type: T }>

export const isOrderEventType = (type: string): type is OrderEventType => Object.hasOwn(orderEventSchemas, type)
