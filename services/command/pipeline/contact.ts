import { openEvents } from '../../privacy/opened-event.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import type { CommandDeps } from './command-deps.js'

/** The events that name the person who placed an order. */
type Naming = {
  readonly created: RecordedEvent | undefined
  readonly emailCorrected?: RecordedEvent | undefined
}

/** Who placed the order, with the address as it is now; `undefined` once erased. */
export const contactOf = async ({ dataKeys }: Pick<CommandDeps, 'dataKeys'>, { created, emailCorrected }: Naming) => {
  const [first, correction] = await openEvents(
    [created, emailCorrected].flatMap((event) => event ?? []),
    dataKeys,
  )
  const contact = first?.type === 'OrderCreated' ? first.personal?.contact : undefined
  const email = correction?.type === 'ContactEmailCorrected' ? correction.personal?.email : undefined
  return contact === undefined || email === undefined ? contact : { ...contact, email }
}
