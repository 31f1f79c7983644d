import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { FastifyRequest } from 'fastify'
import { staffOf } from '../../http/access.js'
import { correlationIdOf, idempotencyKeyOf } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { CommandDeps } from './deps.js'
import { type RequestContext, requestIdsOf } from './request.js'

const contextOf = (
  deps: Pick<CommandDeps, 'serverSecrets' | 'ids'>,
  request: FastifyRequest,
  who: { readonly subject: string; readonly actor: Actor },
): RequestContext => {
  const route = `${request.method} ${request.routeOptions.url ?? request.url}`
  const key = idempotencyKeyOf(request)
  return {
    ...requestIdsOf({ route, subject: who.subject, key }, deps.serverSecrets, deps.ids),
    body: request.body ?? null,
    actor: who.actor,
    correlationId: correlationIdOf(request),
    causationId: null,
  }
}

/** `link`: what the token opens; left out before there is an order. */
export const customerContext = (
  deps: Pick<CommandDeps, 'serverSecrets' | 'ids'>,
  request: FastifyRequest,
  link?: TokenClaim,
): RequestContext => ({
  linkGeneration: link?.generation,
  ...contextOf(deps, request, { subject: link?.orderId ?? '', actor: { kind: 'customer' } }),
})

export const staffContext = (
  deps: Pick<CommandDeps, 'serverSecrets' | 'ids'>,
  request: FastifyRequest,
): RequestContext => {
  const { staffId } = staffOf(request)
  return contextOf(deps, request, { subject: staffId, actor: { kind: 'staff', id: staffId } })
}
