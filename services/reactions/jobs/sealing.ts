import type { Clock } from '../../domain/clock.js'
import { sealing as sealingQueue } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'
import { isSeal, newestSeal } from '../../proof/seal.js'
import { type Sealing, sealEveryEvents } from '../../proof/sealing.js'
import { type EventStore, logStart, type Position } from '../../stores/event-store/port.js'
import { backoffMillis, pause } from '../../stores/retry/backoff.js'

/** How long events may stand in the log without a seal. */
export const sealEveryMillis = 10 * 60 * 1000
/** How long a stop waits for its last seal; what is not sealed then, the next start seals. */
const lastSealMillis = 1500

export type SealingWorkerDeps = {
  readonly eventStore: EventStore
  readonly queues: Queues
  readonly sealing: Sealing
  readonly clock: Clock
  readonly onError: (where: string, error: unknown) => void
}

const lastSealedPosition = async (store: EventStore): Promise<Position> => {
  const newest = await newestSeal(store)
  return newest === undefined || newest === 'unreadable' ? logStart : newest.last
}

/** Asks for a seal whenever `every` events have come since the last one. */
const countEvents = async (
  { eventStore }: SealingWorkerDeps,
  every: number,
  ask: (at: Position) => Promise<void>,
  onRead: () => void,
  signal: AbortSignal,
): Promise<void> => {
  let count = 0
  for await (const delivery of eventStore.subscribe(await lastSealedPosition(eventStore), 'all', signal)) {
    onRead()
    if (delivery.kind !== 'event') continue
    count = isSeal(delivery.event) ? 0 : count + 1
    if (count > 0 && count % every === 0) await ask(delivery.event.position)
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
  every: { readonly millis: number; readonly events: number } = { millis: sealEveryMillis, events: sealEveryEvents },
): Promise<void> => {
  const { queues, sealing, clock, onError } = deps
  queues.work(
    sealingQueue,
    async () => {
      await sealing.seal({ signal })
    },
    (error) => onError('sealing', error),
  )
  const queue = queues.queue(sealingQueue)
  const timer = setInterval(() => {
    const slot = Math.floor(Date.parse(clock.now()) / every.millis)
    queue.add(`time-${slot}`, { because: 'time' }).catch((error: unknown) => onError('sealing', error))
  }, every.millis)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  const ask = (at: Position): Promise<void> => queue.add(`events-${at}`, { because: 'events' })
  for (let failures = 0; !signal.aborted; ) {
    const onRead = (): void => {
      failures = 0
    }
    try {
      await countEvents(deps, every.events, ask, onRead, signal)
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
