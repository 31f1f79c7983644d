import type * as z from 'zod/mini'
import type { WrittenText, WrittenTextField } from './written-texts.js'

/** The part of an order's evidence for a bank in which an event stands, beside the whole history. */
export type EvidencePart = 'terms' | 'money' | 'mails' | 'parcel'

type Facets = {
  /** A staff change whose `If-Match` is older than this event conflicts with it, whatever it is about. */
  readonly conflictsWithStaff: boolean
  /** After it the facts may end a status that was set by hand. */
  readonly endsOverride?: true
  readonly evidence?: EvidencePart
}

/** An event of an order, in one place: its schemas, and what others have to know of it without reading it. */
export type OrderEventDefinition<
  D extends z.ZodMiniType = z.ZodMiniType,
  P extends z.ZodMiniObject = z.ZodMiniObject,
> = Facets & {
  /** What must outlive an erasure. */
  readonly data: D
  /** What names a person, and every free text. */
  readonly personal: P
}

export const orderEvent = <D extends z.ZodMiniType, P extends z.ZodMiniObject>(
  definition: OrderEventDefinition<D, P>,
): OrderEventDefinition<D, P> => definition

type AreaEvents = Readonly<Record<string, OrderEventDefinition>>

/** The events of an area. Marked as pure where it is called: a browser that takes a name from there loads no schema. */
export const areaEvents = <E extends AreaEvents>(define: () => E): Readonly<E> => define()

/** A name for each event of an area whose personal part has a free text. */
export type TextsOf<E extends AreaEvents> = {
  readonly [T in keyof E as keyof E[T]['personal']['shape'] & WrittenTextField extends never ? never : T]: WrittenText
}
