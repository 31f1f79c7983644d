import { orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import { isErased } from '../../domain/order/erasure.js'
import { createdOrder } from '../../http/presentation/created-order.js'
import { unknownOrderProblem } from '../../http/problem.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { openEvents } from '../../privacy/opened-event.js'
import type { CommandDeps } from '../kernel/deps.js'
import type { CommandResult } from '../kernel/execute.js'
import { type LoadedOrder, loadOrder } from '../kernel/order-stream.js'

/** What a token opens, and the order as it was when its link was compared. */
export type OpenOrder = TokenClaim & { readonly loaded: LoadedOrder }

/**
 * What a token opens, its link still in force.
 * @throws {HttpProblem} one 404 for a malformed, a forged, an outdated and an unknown one
 */
export const openOrder = async ({ tokens, eventStore }: CommandDeps, token: string): Promise<OpenOrder> => {
  const claim = tokens.verify(token)
  if (claim === undefined) throw unknownOrderProblem()
  const loaded = await loadOrder(eventStore, claim.orderId)
  if (!loaded.state.exists || loaded.state.linkGeneration !== claim.generation) throw unknownOrderProblem()
  return { loaded, ...claim }
}

/** Nothing once the person was erased, also while the key is still on its way out. */
const createdPersonal = async ({ dataKeys }: CommandDeps, { order, created: stored, written = [] }: CommandResult) => {
  if (isErased(order)) return undefined
  const [created] = written[0]?.revision === 0 ? written : await openEvents([stored], dataKeys)
  return orderEventSchemas.OrderCreated.personal.safeParse(created?.personal).data
}

/** The first answer, and every later one: from the stream, with the first link's token. */
export const createdAnswer = async (deps: CommandDeps, result: CommandResult) =>
  createdOrder(result.order, (await createdPersonal(deps, result))?.holders ?? [], deps.tokens.issue(result.orderId))

/** What staff see of the applicant. */
export const applicantOf = async (deps: CommandDeps, result: CommandResult) => {
  const contact = (await createdPersonal(deps, result))?.contact
  return { applicantName: contact?.name ?? null, applicantEmail: contact?.email ?? null }
}
