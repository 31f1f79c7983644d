import * as z from 'zod/mini'
import { type Position, position } from '../../stores/event-store/port.js'
import type { QuarantineRecord, ReadStore } from '../../stores/read-store/port.js'

/** Why an event is in quarantine; its content stays in the log. */
const quarantineReasons = ['function', 'corrupt', 'too-large'] as const

const quarantinedSchema = z.object({
  position: z.string(),
  stream: z.string(),
  eventId: z.nullable(z.string()),
  type: z.nullable(z.string()),
  reason: z.enum(quarantineReasons),
  /** What our own code said; nothing that a library repeats of what it was given. */
  message: z.string(),
})

/** An event that a projection could not take in. From then on its stream is held back in that projection. */
export type Quarantined = z.infer<typeof quarantinedSchema>

/** Positions sort as texts when they are equally long. The key begins with the name that earlier releases gave it. */
const keyOf = (partition: string, position: string): string => `parked/${partition}/${position.padStart(20, '0')}`

/** The register of a quarantined event: flushed with the checkpoint that passes it, or before. */
export const quarantineRecord = (partition: string, quarantined: Quarantined): QuarantineRecord => ({
  key: keyOf(partition, quarantined.position),
  value: quarantined,
})

/** What a partition has in quarantine, the oldest first. */
export const loadQuarantined = async (readStore: ReadStore, partition: string): Promise<Quarantined[]> =>
  (await readStore.registers(`parked/${partition}/`)).map(({ value }) => quarantinedSchema.parse(value))

/** What these partitions have in quarantine, in one question for all. */
export const loadEveryQuarantined = async (
  readStore: Pick<ReadStore, 'registers'>,
  partitions: readonly string[],
): Promise<Quarantined[]> =>
  (await readStore.registers('parked/'))
    .filter(({ key }) => partitions.some((name) => key.startsWith(`parked/${name}/`)))
    .map(({ value }) => quarantinedSchema.parse(value))

/** How many events of these partitions are in quarantine, in one question for all. */
export const countQuarantined = async (readStore: ReadStore): Promise<(partitions: readonly string[]) => number> => {
  const keys = (await readStore.registers('parked/')).map(({ key }) => key)
  return (partitions) => keys.filter((key) => partitions.some((name) => key.startsWith(`parked/${name}/`))).length
}

/** What is left out: streams, each from its first quarantined event on, and the quarantined events themselves. */
export type Quarantine = {
  readonly from: ReadonlyMap<string, Position>
  readonly events: ReadonlySet<Position>
}

export const emptyQuarantine: Quarantine = { from: new Map(), events: new Set() }

const earlier = (one: Position | undefined, other: Position): Position =>
  one === undefined || other < one ? other : one

/** The same and more. */
export const withQuarantined = ({ from, events }: Quarantine, quarantined: readonly Quarantined[]): Quarantine => {
  const more = { from: new Map(from), events: new Set(events) }
  for (const { stream, position: text } of quarantined) {
    const at = position(BigInt(text))
    more.from.set(stream, earlier(more.from.get(stream), at))
    more.events.add(at)
  }
  return more
}

/** Types that a held stream lets through: what they do must reach every document. */
const passesQuarantine = (type: string): boolean => type === 'PersonalDataErased' || type === 'AccessLinkReplaced'

/** Whether an event is in quarantine, or stands behind a quarantined one of its stream. */
export const isHeldBack = (
  { from, events }: Quarantine,
  { stream, type, position: at }: { readonly stream: string; readonly type: string; readonly position: Position },
): boolean => {
  const since = from.get(stream)
  return since !== undefined && (events.has(at) || (at >= since && !passesQuarantine(type)))
}
