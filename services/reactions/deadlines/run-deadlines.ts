import { deadlineSweep } from '../../messaging/queue/definitions.js'
import { pause } from '../../stores/retry/backoff.js'
import { completeOrder } from '../complete-order/complete-order.js'
import type { WorkerDeps } from '../deps.js'
import { mailsBegin } from '../send-mail/mail-start.js'
import { giveDeadlineCommand } from './give-deadline-command.js'
import { type Deadlines, sweepDeadlines } from './sweep-deadlines.js'

/** Milliseconds between two sweeps, and between two checks whether one is due: a process may live for a short time. */
const everyMillis = 5 * 60 * 1000
const checkMillis = 60 * 1000

/** What sweeps need of the world. */
export type DeadlineWorkerDeps = Pick<
  WorkerDeps,
  'eventStore' | 'state' | 'queues' | 'mailer' | 'clock' | 'bus' | 'onError'
>

/** One sweep. */
export const sweepOnce = (deps: DeadlineWorkerDeps, deadlines: Deadlines): Promise<void> =>
  sweepDeadlines({
    ...deadlines,
    clock: deps.clock,
    mailsBegin: async () => (deps.mailer === undefined ? undefined : mailsBegin(deps)),
    complete: (delivery) => completeOrder(deps, delivery),
    give: (command) => giveDeadlineCommand(deps, command),
    onError: deps.onError,
  })

/** Works on the queue of sweeps. */
export const workOnDeadlines = (deps: DeadlineWorkerDeps, deadlines: Deadlines): void =>
  deps.queues.work(
    deadlineSweep,
    () => sweepOnce(deps, deadlines),
    (error) => deps.onError(deadlineSweep.name, error),
  )

/** The job's id is the time's slot: of all processes one makes it. */
export const addSweep = async ({ queues, clock }: Pick<WorkerDeps, 'queues' | 'clock'>): Promise<void> => {
  const slot = Math.floor(Date.parse(clock.now()) / everyMillis)
  await queues.queue(deadlineSweep).add(`slot-${slot}`, { slot })
}

/**
 * Works on the queue of sweeps, and fills it until the signal aborts. A lost queue loses no deadline: the next slot's
 * sweep finds it in the read model.
 */
export const runDeadlines = async (
  deps: DeadlineWorkerDeps,
  deadlines: Deadlines,
  signal: AbortSignal,
): Promise<void> => {
  workOnDeadlines(deps, deadlines)
  deps.queues.queue(deadlineSweep)
  while (!signal.aborted) {
    await pause(checkMillis, signal)
    if (signal.aborted) return
    await addSweep(deps).catch((error: unknown) => deps.onError(deadlineSweep.name, error))
  }
}
