import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { isErased } from '../../domain/order/erasure.js'
import { linkOf } from '../../http/access.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { requestParameter } from '../../http/request-parameter.js'
import type { CustomerTokens, TokenClaim } from '../../identity/customer-token.js'
import { createdOrder } from '../../presentation/created-order.js'
import { openEvents } from '../../privacy/opened-event.js'
import type { CommandResult } from '../kernel/command-result.js'
import { contactOf } from '../kernel/contact.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { type LoadedOrder, loadOrder } from '../kernel/order-stream.js'

/** What a token opens, and the order as it was when its link was compared. */
export type OpenOrder = TokenClaim & { readonly loaded: LoadedOrder }

/**
 * The order of a link that is still in force.
 * @throws {HttpProblem} the 404 of a malformed token for an outdated and an unknown one
 */
const openLink = async ({ eventStore }: Pick<Kernel, 'eventStore'>, link: TokenClaim): Promise<OpenOrder> => {
  const loaded = await loadOrder(eventStore, link.orderId)
  if (!loaded.state.exists || loaded.state.linkGeneration !== link.generation) throw unknownOrderProblem()
  return { loaded, ...link }
}

/** The order of a token in a body. */
export const openOrder = async (
  kernel: Pick<Kernel, 'eventStore'>,
  tokens: CustomerTokens,
  token: string,
): Promise<OpenOrder> => {
  const link = tokens.verify(token)
  if (link === undefined) throw unknownOrderProblem()
  return openLink(kernel, link)
}

const openOrders = new WeakMap<FastifyRequest, OpenOrder>()

/** Opens the order of the token in the path before the body is checked. */
@Injectable()
export class CustomerOrderGuard implements CanActivate {
  constructor(@Inject(commandToken.kernel) private readonly kernel: Kernel) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    openOrders.set(request, await openLink(this.kernel, linkOf(request)))
    return true
  }
}

/** The order that the guard has opened: `@CustomerOrder() { orderId }: OpenOrder`. */
export const CustomerOrder = requestParameter((request): OpenOrder => {
  const order = openOrders.get(request)
  if (order === undefined) throw unknownOrderProblem()
  return order
})

/** Nothing once the person was erased, also while the key is still on its way out. */
const createdPersonal = async (
  { dataKeys }: Pick<Kernel, 'dataKeys'>,
  { order, created: stored, written = [] }: CommandResult,
) => {
  if (isErased(order)) return undefined
  const [created] = written[0]?.type === 'OrderCreated' ? written : await openEvents([stored], dataKeys)
  return created?.type === 'OrderCreated' ? created.personal : undefined
}

/** The first answer, and every later one: from the stream, with the first link's token. */
export const createdAnswer = async (kernel: Pick<Kernel, 'dataKeys'>, tokens: CustomerTokens, result: CommandResult) =>
  createdOrder(result.order, (await createdPersonal(kernel, result))?.holders ?? [], tokens.issue(result.orderId))

/** What staff see of the applicant. */
export const applicantOf = async (kernel: Pick<Kernel, 'dataKeys'>, result: CommandResult) => {
  const contact = isErased(result.order) ? undefined : await contactOf(kernel, result)
  return { applicantName: contact?.name ?? null, applicantEmail: contact?.email ?? null }
}
