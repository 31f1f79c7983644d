import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { deadlineSweep } from '../../messaging/queue/definitions.js'
import { completeOrder } from '../complete-order/complete-order.js'
import type { WorkerDeps } from '../deps.js'
import { addSlotJobs, workOn } from '../queue-work.js'
import { recordFact, unlessRefused } from '../record-fact.js'
import { mailsBegin } from '../send-mail/mail-start.js'
import { type DeadlineCommand, type Deadlines, sweepDeadlines } from './sweep-deadlines.js'

/** Milliseconds between two sweeps. */
export const sweepMillis = 5 * 60 * 1000

/** What sweeps need of the world. */
export type DeadlineWorkerDeps = Pick<
  WorkerDeps,
  'eventStore' | 'state' | 'queues' | 'mailer' | 'clock' | 'bus' | 'onError' | 'retentionProposals'
>

const giveDeadlineCommand = (
  deps: Pick<WorkerDeps, 'bus'>,
  { orderId, eventId, ...given }: DeadlineCommand,
): Promise<void> => {
  const about = { by: deadlineSweep.name, causationId: eventId, orderId: orderIdSchema.parse(orderId) }
  return unlessRefused(recordFact(deps, { ...given, ...about }))
}

export const sweepOnce = (deps: DeadlineWorkerDeps, deadlines: Deadlines): Promise<void> =>
  sweepDeadlines({
    ...deadlines,
    clock: deps.clock,
    mailsBegin: async () => (deps.mailer === undefined ? undefined : mailsBegin(deps)),
    complete: (delivery) => completeOrder(deps, delivery),
    proposals: deps.retentionProposals,
    give: (command) => giveDeadlineCommand(deps, command),
    onError: deps.onError,
  })

export const workOnDeadlines = (deps: DeadlineWorkerDeps, deadlines: Deadlines): void =>
  workOn(deps, deadlineSweep, () => sweepOnce(deps, deadlines))

/** Works on the queue of sweeps, and fills it until the signal aborts. */
export const runDeadlines = (deps: DeadlineWorkerDeps, deadlines: Deadlines, signal: AbortSignal): Promise<void> => {
  workOnDeadlines(deps, deadlines)
  return addSlotJobs(deps, deadlineSweep, sweepMillis, signal)
}
