import { dayMillis, hourMillis } from '@cartorio/contracts/milliseconds.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import { UnknownOrder } from '../../domain/command-errors.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { dailyLimits, hourlyLimits, mostMessages } from '../../domain/order/customer-limits.js'
import { isErased } from '../../domain/order/erasure.js'
import { type RefusalCode, refuse } from '../../domain/refusal.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { foldedEmail } from '../../privacy/folded-email.js'
import type { CommandResult } from '../pipeline/command-result.js'
import { defineCommand } from '../pipeline/define-command.js'
import { type CommandDeps, execute } from '../pipeline/execute.js'
import { type LoadedOrder, loadOrder, readContact } from '../pipeline/order-stream.js'
import { type RequestContext, withPreviousRequestId } from '../pipeline/request.js'

type LimitedCommand = OrderCommandNamed<
  'CorrectContactEmail' | 'WriteToOffice' | 'ReplaceAccessLink' | 'RequestHolderAuthorisation'
>

type LimitedChange = {
  readonly link: TokenClaim
  readonly command: LimitedCommand
  readonly request: RequestContext
}

/** How often the customers of one order may cause an event, from whatever addresses they send. */
type CustomerLimit = {
  readonly type: OrderEventType
  readonly perHour: number
  /** Absent where the hour's limit is enough. */
  readonly perDay?: number
  readonly code: RefusalCode
}

const limits: Readonly<Record<LimitedCommand['type'], CustomerLimit>> = {
  CorrectContactEmail: {
    type: 'ContactEmailCorrected',
    perHour: hourlyLimits.emails,
    perDay: dailyLimits.emails,
    code: 'order/email-changed-often',
  },
  ReplaceAccessLink: {
    type: 'AccessLinkReplaced',
    perHour: hourlyLimits.links,
    perDay: dailyLimits.links,
    code: 'order/links-replaced-often',
  },
  RequestHolderAuthorisation: {
    type: 'HolderAuthorisationRequested',
    perHour: hourlyLimits.authorisations,
    perDay: dailyLimits.authorisations,
    code: 'order/authorisations-often',
  },
  WriteToOffice: { type: 'CustomerMessageReceived', perHour: hourlyLimits.messages, code: 'order/messages-often' },
}

/** @throws {DomainError} with the time until the oldest event that counts is an hour, or a day, ago */
const ensureWithinLimit = (
  { events }: LoadedOrder,
  { type, perHour, perDay, code }: CustomerLimit,
  now: number,
): void => {
  const times = events
    .filter((event) => event.type === type && event.metadata.actor.kind === 'customer')
    .map(({ metadata }) => Date.parse(metadata.occurredAt))
  const computeWait = (count: number, span: number): number =>
    (times.at(-count) ?? Number.NEGATIVE_INFINITY) + span - now
  const wait = Math.max(computeWait(perHour, hourMillis), perDay === undefined ? 0 : computeWait(perDay, dayMillis))
  if (wait > 0) refuse(code, { retryAfter: Math.ceil(wait / 1000) })
}

const ensureRoom = ({ events }: LoadedOrder): void => {
  if (events.filter(({ type }) => type === 'CustomerMessageReceived').length >= mostMessages)
    refuse('order/messages-full')
}

const ensureOtherEmail = async (deps: CommandDeps, loaded: LoadedOrder, email: string): Promise<void> => {
  if (!loaded.state.exists || isErased(loaded.state)) return
  const contact = await readContact(deps, loaded)
  if (contact !== undefined && foldedEmail(contact.email) === foldedEmail(email)) refuse('order/same-email')
}

/**
 * The order of the link that a request came with. A link that this very request has ended opens it too: then the answer
 * was lost, and the old link is all that the customer has.
 * @throws {UnknownOrder} for another link that is not in force
 */
const openLink = async (deps: CommandDeps, { link, command, request }: LimitedChange): Promise<LoadedOrder> => {
  const loaded = await loadOrder(deps.eventStore, link.orderId)
  if (!loaded.state.exists) throw new UnknownOrder()
  const inForce = loaded.state.linkGeneration
  if (inForce === link.generation) return loaded
  const commandId = deriveCommandId(withPreviousRequestId(request, loaded.events).requestId, command.type)
  const isRepeat = loaded.events.some(({ metadata }) => metadata.commandId === commandId)
  if (!isRepeat || inForce !== link.generation + 1) throw new UnknownOrder()
  return loaded
}

export const changeOrderSometimes = async (deps: CommandDeps, change: LimitedChange): Promise<CommandResult> => {
  const { link, command, request } = change
  /** Requests at the same time are counted one after the other: each is checked by the stream that it is appended to. */
  const ensure = async (loaded: LoadedOrder): Promise<void> => {
    ensureWithinLimit(loaded, limits[command.type], Date.parse(deps.clock.now()))
    if (command.type === 'WriteToOffice') ensureRoom(loaded)
    if (command.type === 'CorrectContactEmail') await ensureOtherEmail(deps, loaded, command.personal.email)
  }
  const loaded = await openLink(deps, change)
  return execute(deps, { ...request, orderId: link.orderId, command, loaded, ensure })
}

/** What a customer may do a few times in an hour. Two of these commands may end the link that they came with. */
export const ChangeOrderRateLimited = defineCommand({
  run: changeOrderSometimes,
  logged: ({ link, command, request }) => ({ command: command.type, orderId: link.orderId, request }),
})
