import { creationEventSchemas } from '@cartorio/contracts/events/creation-events.js'
import { openEvents } from '../../privacy/opened-event.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import type { WorkerDeps } from '../deps.js'

/** Who placed the order; `undefined` once erased. */
export const contactOf = async ({ dataKeys }: Pick<WorkerDeps, 'dataKeys'>, created: RecordedEvent) => {
  const [opened] = await openEvents([created], dataKeys)
  const personal = creationEventSchemas.OrderCreated.personal.safeParse(opened?.personal)
  return personal.success ? personal.data.contact : undefined
}
