import type { Clock } from '../../domain/clock.js'
import { sealing as sealingQueue } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'
import { isSeal, newestSeal } from '../../proof/seal.js'
import { type Sealing, sealEveryEvents } from '../../proof/sealing.js'
import { type EventStore, logStart, type Position } from '../../stores/event-store/port.js'
import { backoffMillis, pause } from '../../stores/retry/backoff.js'
import { workOn } from '../queue-work.js'

/** How long events may stand in the log without a seal. */
const sealEveryMillis = 10 * 60 * 1000
/** How long a stop waits for its last seal; what is not sealed then, the next start seals. */
const lastSealMillis = 1500

export type SealingWorkerDeps = {
  readonly eventStore: EventStore
  readonly queues: Queues
  readonly sealing: Sealing
  readonly clock: Clock
  readonly onError: (where: string, error: unknown) => void
}

/** Milliseconds, and events, without a seal. */
type Every = { readonly millis: number; readonly events: number }

const lastSealedPosition = async (store: EventStore): Promise<Position> => {
  const newest = await newestSeal(store)
  return newest === undefined || newest === 'unreadable' ? logStart : newest.last
}

type Asking = {
  readonly every: Every
  /** Adds a job for the time's slot, or for the event at a position. */
  readonly ask: (because: 'time' | Position) => Promise<void>
  readonly onRead: () => void
}

/**
 * Asks for a seal whenever so many events have come since the last one, and at once when the first of them is older than
 * the interval: a worker that is restarted often would never come to the end of its timer.
 */
const countEvents = async (
  { eventStore, clock }: SealingWorkerDeps,
  { every, ask, onRead }: Asking,
  signal: AbortSignal,
): Promise<void> => {
  let count = 0
  for await (const delivery of eventStore.subscribe(await lastSealedPosition(eventStore), 'all', signal)) {
    onRead()
    if (delivery.kind !== 'event') continue
    const { event } = delivery
    count = isSeal(event) ? 0 : count + 1
    const isOld = Date.parse(clock.now()) - Date.parse(event.metadata.occurredAt) >= every.millis
    if (count === 1 && isOld) await ask('time')
    if (count > 0 && count % every.events === 0) await ask(event.position)
  }
}

/**
 * Works on the queue `sealing`, and fills it until the signal aborts.
 * The queues' port has no repetition, so a timer asks. The job's id is the time's slot or the event's position:
 * of several requests, one makes a job, and a job that is done twice all the same finds nothing to seal.
 */
export const runSealing = async (
  deps: SealingWorkerDeps,
  signal: AbortSignal,
  every: Every = { millis: sealEveryMillis, events: sealEveryEvents },
): Promise<void> => {
  const { queues, sealing, clock, onError } = deps
  workOn(deps, sealingQueue, async () => {
    await sealing.seal({ signal })
  })
  const queue = queues.queue(sealingQueue)
  const ask = (because: 'time' | Position): Promise<void> =>
    because === 'time'
      ? queue.add(`time-${Math.floor(Date.parse(clock.now()) / every.millis)}`, { because })
      : queue.add(`events-${because}`, { because: 'events' })
  const timer = setInterval(() => {
    ask('time').catch((error: unknown) => onError('sealing', error))
  }, every.millis)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  for (let failures = 0; !signal.aborted; ) {
    const onRead = (): void => {
      failures = 0
    }
    try {
      await countEvents(deps, { every, ask, onRead }, signal)
    } catch (error) {
      onError('sealing', error)
      await pause(backoffMillis(failures), signal)
      failures += 1
    }
  }
}

/** The seal of a stop in order: nothing else is waited for longer than a stop may take. */
export const sealAtStop = async ({ sealing, onError }: SealingWorkerDeps): Promise<void> => {
  const tooLate = AbortSignal.timeout(lastSealMillis)
  const late = new Promise<void>((resolve) => {
    tooLate.addEventListener('abort', () => resolve(), { once: true })
  })
  const sealed = sealing.seal({ signal: tooLate, hurry: true }).catch((error: unknown) => onError('last seal', error))
  await Promise.race([sealed, late])
}
