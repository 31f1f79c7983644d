import type { EntryCare } from '@cartorio/contracts/http/attention.js'
import { type CareEvent, evolveCare, noCare } from '../../domain/attention/entry-care.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { parseCareEvent } from '../../domain/events/stored-event.js'
import { HttpProblem } from '../../http/problem.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type Position, type RecordedEvent, streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { StaffContext } from '../pipeline/change-request.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts, noKey } from '../pipeline/recordable-events.js'

type Deps = Pick<CommandDeps, 'eventStore' | 'clock'>

/** Who has an entry, and until when it waits, after the events of its stream. */
const careAfter = (events: readonly RecordedEvent[]): EntryCare =>
  events.reduce((care, event) => evolveCare(care, parseCareEvent(event), event.metadata.occurredAt), noCare)

const changedMeanwhile = (): HttpProblem =>
  new HttpProblem(
    409,
    'attention/changed',
    'Um colega foi mais rápido: esta pendência mudou enquanto você a via. Veja na lista com quem ela está agora.',
  )

export type Recorded = { readonly care: EntryCare; readonly position: Position | undefined }

const recordedIn = (events: readonly RecordedEvent[]): Recorded => ({
  care: careAfter(events),
  position: events.at(-1)?.position,
})

type Asked = {
  readonly id: string
  /** As many events as the operator has seen of the entry; left out where it does not matter. */
  readonly seen?: number
  readonly event: CareEvent
  readonly request: Pick<StaffContext, 'requestId' | 'actor' | 'correlationId' | 'tenantId'>
}

/**
 * Records what an operator did about an entry in the stream of that entry; sent again, it is answered as the first time.
 * @throws {HttpProblem} 409 where a colleague was first
 */
export const recordCare = async (
  { eventStore, clock }: Deps,
  { id, seen, event, request }: Asked,
): Promise<Recorded> => {
  const stream = streamName(`attention-${id}`)
  const commandId = deriveCommandId(request.requestId, event.type)
  const known = async () => {
    const events = await eventsIn(eventStore, stream)
    return { events, isRepeated: events.some(({ metadata }) => metadata.commandId === commandId) }
  }
  const before = await known()
  if (before.isRepeated) return recordedIn(before.events)
  if (seen !== undefined && before.events.length !== seen) throw changedMeanwhile()
  try {
    await appendDrafts(eventStore, [event], {
      stream,
      last: before.events.at(-1),
      commandId,
      requestId: request.requestId,
      bodyMac: null,
      actor: request.actor,
      correlationId: request.correlationId,
      causationId: null,
      tenantId: request.tenantId,
      occurredAt: clock.now(),
      key: noKey,
    })
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
    const after = await known()
    if (!after.isRepeated) throw changedMeanwhile()
  }
  return recordedIn(await eventsIn(eventStore, stream))
}
