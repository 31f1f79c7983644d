import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Inject, Injectable, type PipeTransform } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { pathLinkOf, staffOf } from '../../http/access.js'
import { correlationIdOf, idempotencyKeyOf } from '../../http/request-headers.js'
import { requestParameter } from '../../http/request-parameter.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { type CommandDeps, commandDeps } from './deps.js'
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

/** The request of a member of staff; another tenant's order is unknown to it. */
export type StaffContext = RequestContext & { readonly tenantId: TenantId }

const staffContext = (deps: Pick<CommandDeps, 'serverSecrets' | 'ids'>, request: FastifyRequest): StaffContext => {
  const { staffId, tenantId } = staffOf(request)
  return { tenantId, ...contextOf(deps, request, { subject: staffId, actor: { kind: 'staff', id: staffId } }) }
}

type Deps = Pick<CommandDeps, 'serverSecrets' | 'ids'>

@Injectable()
class CustomerRequestPipe implements PipeTransform<FastifyRequest, RequestContext> {
  constructor(@Inject(commandDeps) private readonly deps: Deps) {}

  transform(request: FastifyRequest): RequestContext {
    return customerContext(this.deps, request, pathLinkOf(request))
  }
}

@Injectable()
class StaffRequestPipe implements PipeTransform<FastifyRequest, StaffContext> {
  constructor(@Inject(commandDeps) private readonly deps: Deps) {}

  transform(request: FastifyRequest): StaffContext {
    return staffContext(this.deps, request)
  }
}

const CurrentRequest = requestParameter((request) => request)

/** The request of a customer, as its events will name it: `@CustomerRequest() request: RequestContext`. */
export const CustomerRequest = (): ParameterDecorator => CurrentRequest(CustomerRequestPipe)

/** The request of the signed-in person: `@StaffRequest() request: StaffContext`. */
export const StaffRequest = (): ParameterDecorator => CurrentRequest(StaffRequestPipe)
