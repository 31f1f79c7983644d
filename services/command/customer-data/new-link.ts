import { orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { EventStore } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/command-deps.js'
import type { CommandResult } from '../pipeline/command-result.js'
import { orderStream } from '../pipeline/order-stream.js'

/** For how long a repeat whose first answer was lost still shows the link; milliseconds. */
const repeatMillis = 10 * 60_000

/** The generation of the link that a repeated command made, read again: the answer keeps no event's data. */
const generationOf = async (
  eventStore: EventStore,
  orderId: OrderId,
  commandId: string,
): Promise<number | undefined> => {
  const events = await eventsIn(eventStore, orderStream(orderId))
  return events
    .filter(({ type, metadata }) => type === 'AccessLinkReplaced' && metadata.commandId === commandId)
    .flatMap(({ data }) => orderEventSchemas.AccessLinkReplaced.data.safeParse(data).data?.generation ?? [])
    .at(-1)
}

/** The token that a replacement by the office made, once: later, and once it was replaced, a repeat shows none. */
export const newToken = async (
  { eventStore, clock }: Pick<CommandDeps, 'eventStore' | 'clock'>,
  tokens: CustomerTokens,
  result: CommandResult,
): Promise<string | null> => {
  const { orderId, order, outcome, commandId, own } = result
  const made = own.at(-1)?.metadata.occurredAt
  if (made === undefined || Date.parse(clock.now()) - Date.parse(made) > repeatMillis) return null
  const generation = outcome === 'repeated' ? await generationOf(eventStore, orderId, commandId) : order.linkGeneration
  return generation === order.linkGeneration ? tokens.issue(orderId, generation) : null
}
