import type { JobTry, QueueDefinition } from '../messaging/queue/port.js'
import { type EngineTime, wallTime } from '../stores/lease/time.js'
import type { WorkerDeps } from './deps.js'

/** Works on a queue; a failed try is reported under the queue's name. */
export const workOn = <D extends object>(
  { queues, onError }: Pick<WorkerDeps, 'queues' | 'onError'>,
  definition: QueueDefinition<D>,
  process: (job: D, current: JobTry) => Promise<void>,
): void => queues.work(definition, process, (error) => onError(definition.name, error))

type SlotQueue = QueueDefinition<{ readonly slot: number }>

/** The job's id is the time's slot: of all processes one makes it. */
export const addSlotJob = async (
  { queues, clock }: Pick<WorkerDeps, 'queues' | 'clock'>,
  definition: SlotQueue,
  slotMillis: number,
): Promise<void> => {
  const slot = Math.floor(Date.parse(clock.now()) / slotMillis)
  await queues.queue(definition).add(`slot-${slot}`, { slot })
}

/** Milliseconds between two looks at the clock: a process may live for a short time. */
const lookMillis = 60 * 1000

/** Adds a job for every slot until the signal aborts. A lost queue loses nothing: the next slot's job finds the work. */
export const addSlotJobs = async (
  deps: Pick<WorkerDeps, 'queues' | 'clock' | 'onError'>,
  definition: SlotQueue,
  slotMillis: number,
  signal: AbortSignal,
  time: Pick<EngineTime, 'pause'> = wallTime,
): Promise<void> => {
  // Opened before the queues are ready: none can be opened later.
  deps.queues.queue(definition)
  while (!signal.aborted) {
    await time.pause(lookMillis, signal)
    if (signal.aborted) return
    await addSlotJob(deps, definition, slotMillis).catch((error: unknown) => deps.onError(definition.name, error))
  }
}
