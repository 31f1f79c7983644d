import { orderIdSchema, type UploadId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { parseOrderEvent } from '../../domain/events/stored-event.js'
import { fileEvents } from '../../domain/order/files.js'
import { StartRefused, TechnicalError } from '../../domain/technical-error.js'
import type { Erasure, ErasureLine, LoggedErasure, UnsignedLine } from '../../privacy/erasure-list.js'
import { logStart, type Position, type RecordedEvent } from '../../stores/event-store/port.js'
import { standsAt } from '../../stores/event-store/stands-at.js'
import type { WorkerDeps } from '../deps.js'

type Deps = Pick<WorkerDeps, 'eventStore' | 'erasures'>

/** What an event of the log tells of an erasure. @throws for another event */
export const parseErasure = (event: RecordedEvent): Erasure => {
  const stored = parseOrderEvent(event)
  if (stored.type !== 'PersonalDataErased')
    throw new TechnicalError(`${event.type} at position ${event.position} is no erasure`)
  const { erasedAt, ground, contacts } = stored.data
  const orderId = orderIdSchema.parse(event.stream.replace(/^order-/, ''))
  return { orderId, eventId: event.id, erasedAt, ground, ...(contacts === undefined ? {} : { contacts }) }
}

const namesFile = (type: string): boolean => fileEvents.some((known) => known === type)

/**
 * The files that an erased order's events name, read as stored: an event that this version does not know may stand
 * beside them.
 */
const filesBefore = async ({ eventStore }: Deps, { stream, revision }: RecordedEvent): Promise<UploadId[]> => {
  const found: UploadId[] = []
  for await (const { type, data, revision: at } of eventStore.read(stream)) {
    if (at >= revision) break
    if (namesFile(type)) found.push(uploadIdSchema.parse(data.uploadId))
  }
  return found
}

/** Lines that were written one after the other over one log. */
const runsOf = (lines: readonly ErasureLine[]): ErasureLine[][] => {
  const runs: ErasureLine[][] = []
  let last: Position | undefined
  for (const line of lines) {
    if (line.place !== null && line.place.after === last) runs.at(-1)?.push(line)
    else runs.push([line])
    last = line.place?.position
  }
  return runs
}

/**
 * The lines whose events stand in the log, in order. A restored log is the beginning of the one before: where a line's
 * event stands, those before it in its run stand too.
 */
const standingIn = async ({ eventStore }: Deps, lines: readonly ErasureLine[]): Promise<ErasureLine[]> => {
  const standing: ErasureLine[] = []
  for (const run of runsOf(lines)) {
    for (let count = run.length; count > 0; count -= 1) {
      const { place, eventId } = run[count - 1] ?? { place: null, eventId: '' }
      if (place === null || !(await standsAt(eventStore, { position: place.position, id: eventId }))) continue
      standing.push(...run.slice(0, count))
      break
    }
  }
  return standing
}

type ListedErasures = {
  readonly lines: readonly ErasureLine[]
  /** Lines of orders whose erasure the log does not hold: a backup from before it was restored. */
  readonly lost: readonly ErasureLine[]
  readonly unsigned: readonly UnsignedLine[]
}

/**
 * Brings the list up to the log, from the last listed erasure on that stands in it, and answers it as it then is. With
 * `until` it reads no further than that position. Every line follows from the log alone, so any process writes the
 * same.
 */
export const listErasures = async (deps: Deps, until?: Position): Promise<ListedErasures> => {
  const { lines } = await deps.erasures.read()
  const standing = await standingIn(deps, lines)
  const after = standing.at(-1)?.place?.position ?? logStart
  const found: LoggedErasure[] = []
  for await (const event of deps.eventStore.readAll(after, ['PersonalDataErased'])) {
    if (until !== undefined && event.position > until) break
    found.push({ ...parseErasure(event), uploads: await filesBefore(deps, event), position: event.position })
  }
  const held = new Set([...standing, ...found].map(({ orderId }) => orderId))
  // While the product runs, an unsigned line stays: the next start checks it.
  await deps.erasures.add(after, found, until === undefined ? held : undefined)
  const now = await deps.erasures.read()
  return { ...now, lost: now.lines.filter(({ orderId }) => !held.has(orderId)) }
}

/** @throws {StartRefused} for an unsigned line whose erasure is not in the log */
export const ensureSigned = ({ unsigned: [first] }: Pick<ListedErasures, 'unsigned'>): void => {
  if (first === undefined) return
  throw new StartRefused(
    `line ${first.number} of SEALS_DIR/erasures.jsonl is not signed, and the log holds no erasure of order ${first.erasure.orderId}. ` +
      `Find out whether this erasure was requested: if it was, run make sign-erasure LINE=${first.number}, and if not, remove the line`,
  )
}
