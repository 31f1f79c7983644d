import * as z from 'zod/mini'
import { type Position, position } from '../event-store/port.js'
import type { ReadStore } from '../read-store/port.js'

/** Why an event was parked; its own words stay in the log. */
export const parkReasons = ['function', 'corrupt', 'too-large'] as const

const parkedSchema = z.object({
  position: z.string(),
  stream: z.string(),
  eventId: z.nullable(z.string()),
  type: z.nullable(z.string()),
  reason: z.enum(parkReasons),
  /** What our own code said; nothing that a library repeats of what it was given. */
  message: z.string(),
})

/** An event that a projection could not take in. From then on its stream is held in that projection. */
export type Parked = z.infer<typeof parkedSchema>

/** Positions sort as texts when they are equally long. */
const keyOf = (name: string, position: string): string => `parked/${name}/${position.padStart(20, '0')}`

/** Stored before the checkpoint passes the event. Told twice it is the same record. */
export const storeParked = async (readStore: ReadStore, name: string, parked: Parked): Promise<void> => {
  await readStore.setRegister(keyOf(name, parked.position), null, parked)
}

/** What a partition has parked, oldest first. */
export const loadParked = async (readStore: ReadStore, name: string): Promise<Parked[]> =>
  (await readStore.registers(`parked/${name}/`)).map(({ value }) => parkedSchema.parse(value))

/** What is left out: streams, each from the first of its parked events on, and the parked events themselves. */
export type Held = {
  readonly from: ReadonlyMap<string, Position>
  readonly events: ReadonlySet<Position>
}

export const nothingHeld: Held = { from: new Map(), events: new Set() }

const earlier = (one: Position | undefined, other: Position): Position =>
  one === undefined || other < one ? other : one

/** The same and more. */
export const holdAlso = ({ from, events }: Held, parked: readonly Parked[]): Held => {
  const more = { from: new Map(from), events: new Set(events) }
  for (const { stream, position: text } of parked) {
    const at = position(BigInt(text))
    more.from.set(stream, earlier(more.from.get(stream), at))
    more.events.add(at)
  }
  return more
}

/** Types that a hold lets through: what they do must reach every document. */
const passesHold = (type: string): boolean => type === 'PersonalDataErased' || type === 'AccessLinkReplaced'

/** Whether an event was parked, or stands behind a parked one of its stream. */
export const isHeld = (
  { from, events }: Held,
  { stream, type, position: at }: { readonly stream: string; readonly type: string; readonly position: Position },
): boolean => {
  const since = from.get(stream)
  return since !== undefined && (events.has(at) || (at >= since && !passesHold(type)))
}
