import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { linkOf } from '../../http/access.js'
import { PostAction } from '../../http/answer.js'
import { requestParameter } from '../../http/parse.js'
import { unknownOrderProblem } from '../../http/problem.js'
import type { CustomerTokens, TokenClaim } from '../../identity/customer-token.js'
import { CommandPorts } from '../command-ports.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { type LoadedOrder, loadOrder } from '../pipeline/order-stream.js'

/** What a token opens, and the order as it was when its link was compared. */
export type OpenOrder = TokenClaim & { readonly loaded: LoadedOrder }

/**
 * The order of a link that is still in force.
 * @throws {HttpProblem} the 404 of a malformed token for an outdated and an unknown one
 */
const openLink = async ({ eventStore }: Pick<CommandDeps, 'eventStore'>, link: TokenClaim): Promise<OpenOrder> => {
  const loaded = await loadOrder(eventStore, link.orderId)
  if (!loaded.state.exists || loaded.state.linkGeneration !== link.generation) throw unknownOrderProblem()
  return { loaded, ...link }
}

/** The order of a token in a body. */
export const openOrder = async (
  deps: Pick<CommandDeps, 'eventStore'>,
  tokens: CustomerTokens,
  token: string,
): Promise<OpenOrder> => {
  const link = tokens.verify(token)
  if (link === undefined) throw unknownOrderProblem()
  return openLink(deps, link)
}

const openOrders = new WeakMap<FastifyRequest, OpenOrder>()

/** Opens the order of the token in the path before the body is checked. */
@Injectable()
export class CustomerOrderGuard implements CanActivate {
  constructor(private readonly ports: CommandPorts) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    openOrders.set(request, await openLink(this.ports, linkOf(request)))
    return true
  }
}

/** The order that the guard has opened: `@CustomerOrder() { orderId }: OpenOrder`. */
export const CustomerOrder = requestParameter((request): OpenOrder => {
  const order = openOrders.get(request)
  if (order === undefined) throw unknownOrderProblem()
  return order
})

/** The route of what a customer does to the order of the link in the path. */
export const CustomerAction = (path: string): MethodDecorator =>
  applyDecorators(PostAction(path), UseGuards(CustomerOrderGuard))
