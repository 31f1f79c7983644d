import { officeMails } from '../../messaging/queue/definitions.js'
import { pause } from '../../stores/retry/backoff.js'
import type { WorkerDeps } from '../deps.js'
import { mailAttention, type OfficeMailDeps } from './mail-attention.js'

/** Milliseconds between two checks of open entries: what is urgent is mailed within that time. */
const everyMillis = 60 * 1000

type RunDeps = Omit<OfficeMailDeps, 'mailer' | 'adminEmail' | 'queues'> & {
  readonly queues: WorkerDeps['queues']
  readonly mailer: WorkerDeps['mailer']
  readonly adminEmail: string | undefined
}

/** Mails what needs a person to the office until the signal aborts; nothing without an address or without mails. */
export const runOfficeMails = async (deps: RunDeps, signal: AbortSignal): Promise<void> => {
  const { mailer, adminEmail, queues, clock, onError } = deps
  if (mailer === undefined || adminEmail === undefined) return
  queues.work(
    officeMails,
    () => mailAttention({ ...deps, mailer, adminEmail }),
    (error) => onError(officeMails.name, error),
  )
  const queue = queues.queue(officeMails)
  while (!signal.aborted) {
    await pause(everyMillis, signal)
    if (signal.aborted) return
    const slot = Math.floor(Date.parse(clock.now()) / everyMillis)
    await queue.add(`slot-${slot}`, { slot }).catch((error: unknown) => onError(officeMails.name, error))
  }
}
