import type { Instant } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { logStart, type Position, position } from '../../stores/event-store/port.js'
import { idAt, standsAt } from '../../stores/event-store/stands-at.js'
import type { StateCollection } from '../../stores/state-store/port.js'
import type { WorkerDeps } from '../deps.js'

/** `off`: mails were switched off, so what happened meanwhile makes none. */
type MailStart = { readonly position: string; readonly eventId: string | null; readonly off: boolean }

const starts: StateCollection<MailStart> = { name: 'mail-start', indexes: {} }
const startId = 'customer-mails'

type Deps = Pick<WorkerDeps, 'eventStore' | 'state'>

const atHead = async ({ eventStore }: Deps): Promise<MailStart> => {
  const head = await eventStore.head()
  const id = head === logStart ? undefined : await idAt(eventStore, head)
  return { position: String(head), eventId: id === undefined || id === 'unknown' ? null : id, off: false }
}

/** Another log stands under the state store: of that one, too, only what comes makes mails. */
const isOfThisLog = async ({ eventStore }: Deps, { position: at, eventId }: MailStart): Promise<boolean> =>
  eventId === null || standsAt(eventStore, { position: position(BigInt(at)), id: eventId })

/**
 * The position after which events make mails: the end of the log when mails were first switched on. It is recorded, so
 * that neither an upgrade nor a rebuild writes to customers about what is long past.
 */
export const mailStart = async (deps: Deps): Promise<Position> => {
  for (;;) {
    const stored = await deps.state.get(starts, startId)
    if (stored !== undefined && !stored.doc.off && (await isOfThisLog(deps, stored.doc)))
      return position(BigInt(stored.doc.position))
    const first = await atHead(deps)
    if (stored === undefined) await deps.state.insert(starts, startId, first)
    else await deps.state.replace(starts, startId, stored.version, first)
  }
}

/** An order's clock and the log's may differ by that much: milliseconds. */
const slackMillis = dayMillis

/** The same position, with an instant before which nothing stands after it. */
export const mailsBegin = async (
  deps: Deps,
): Promise<{ readonly after: Position; readonly from: Instant | undefined }> => {
  const after = await mailStart(deps)
  const last = after === logStart ? undefined : await deps.eventStore.eventAt(after).catch(() => undefined)
  const from = last && new Date(Date.parse(last.metadata.occurredAt) - slackMillis).toISOString()
  return { after, from }
}

/** Forgets where mails began, so that the next start with mails begins at its own end of the log. */
export const endMails = async ({ state }: Pick<Deps, 'state'>): Promise<void> => {
  const stored = await state.get(starts, startId)
  if (stored !== undefined && !stored.doc.off)
    await state.replace(starts, startId, stored.version, { ...stored.doc, off: true })
}
