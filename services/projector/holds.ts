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

/** Streams of which an event was parked, each with the position of the first. What came before it still flows. */
export type Held = ReadonlyMap<string, Position>

export const heldBy = (parked: readonly Parked[]): Held => {
  const held = new Map<string, Position>()
  for (const { stream, position: text } of parked) {
    const at = position(BigInt(text))
    const known = held.get(stream)
    if (known === undefined || at < known) held.set(stream, at)
  }
  return held
}

/** Types that a hold lets through: what they do must reach every document. */
export const passesHold = (type: string): boolean => type === 'PersonalDataErased' || type === 'AccessLinkReplaced'
