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

type Personal = z.ZodMiniObject
type Named<P extends Personal> = keyof P['shape'] & WrittenTextField extends never
  ? { readonly writtenText?: undefined }
  : { readonly writtenText: WrittenText }

/** An event of an order, in one place: its schemas, and what others have to know of it without reading it. */
export type OrderEventDefinition<D extends z.ZodMiniType = z.ZodMiniType, P extends Personal = Personal> = Facets & {
  /** What must outlive an erasure. */
  readonly data: D
  /** What names a person, and every free text. */
  readonly personal: P
  readonly writtenText?: WrittenText | undefined
}

/** A definition whose free text, where its personal part has one, has a name. */
export const orderEvent = <D extends z.ZodMiniType, P extends Personal>(
  definition: Facets & { readonly data: D; readonly personal: P } & Named<P>,
): OrderEventDefinition<D, P> => definition
