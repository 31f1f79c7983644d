import type { Clock } from '../../domain/clock.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import type { QueueFlow, Queues } from '../../messaging/queue/port.js'
import type { QueueNow } from '../../presentation/system/queue-part.js'

/** A queue's figures; `undefined` while its server does not answer. */
export type ReadQueue = { readonly flow: QueueFlow; readonly now: QueueNow }

const secondsSince = (clock: Clock, instant: string | undefined): number | null =>
  instant === undefined ? null : Math.max(0, (Date.parse(clock.now()) - Date.parse(instant)) / 1000)

/** Every queue, for all tenants. @throws {StoreUnavailable} */
export const readQueues = (queues: Pick<Queues, 'flow'>, clock: Clock): Promise<readonly ReadQueue[]> =>
  Promise.all(
    queueNames.map(async (name) => {
      const flow = await queues.flow(name)
      const { waiting, active, delayed, failed } = flow
      const oldestSeconds = secondsSince(clock, flow.oldestDueAt)
      const lastDoneSeconds = secondsSince(clock, flow.lastDoneAt)
      return { flow, now: { name, waiting, active, delayed, failed, oldestSeconds, lastDoneSeconds } }
    }),
  )
