import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Inject, Injectable, type PipeTransform } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { Ids } from '../../domain/clock.js'
import { pathLinkOf, staffOf } from '../../http/access.js'
import { token } from '../../http/injection-tokens.js'
import { correlationIdOf, idempotencyKeyOf } from '../../http/request-headers.js'
import { requestParameter } from '../../http/request-parameter.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { commandToken } from './injection-tokens.js'
import { type RequestContext, requestIdsOf, type ServerSecrets } from './request.js'

/** The request of a member of staff; another tenant's order is unknown to it. */
export type StaffContext = RequestContext & { readonly tenantId: TenantId }

/** Makes of an HTTP request what its events will say of it. */
@Injectable()
export class RequestContexts {
  constructor(
    @Inject(commandToken.serverSecrets) private readonly serverSecrets: ServerSecrets,
    @Inject(token.ids) private readonly ids: Ids,
  ) {}

  /** `link`: what the token opens; left out before there is an order. */
  ofCustomer(request: FastifyRequest, link?: TokenClaim): RequestContext {
    return {
      linkGeneration: link?.generation,
      ...this.contextOf(request, { subject: link?.orderId ?? '', actor: { kind: 'customer' } }),
    }
  }

  ofStaff(request: FastifyRequest): StaffContext {
    const { staffId, tenantId } = staffOf(request)
    return { tenantId, ...this.contextOf(request, { subject: staffId, actor: { kind: 'staff', id: staffId } }) }
  }

  private contextOf(request: FastifyRequest, who: { readonly subject: string; readonly actor: Actor }): RequestContext {
    const route = `${request.method} ${request.routeOptions.url ?? request.url}`
    const key = idempotencyKeyOf(request)
    return {
      ...requestIdsOf({ route, subject: who.subject, key }, this.serverSecrets, this.ids),
      body: request.body ?? null,
      actor: who.actor,
      correlationId: correlationIdOf(request),
      causationId: null,
    }
  }
}

@Injectable()
class CustomerRequestPipe implements PipeTransform<FastifyRequest, RequestContext> {
  constructor(@Inject(RequestContexts) private readonly contexts: RequestContexts) {}

  transform(request: FastifyRequest): RequestContext {
    return this.contexts.ofCustomer(request, pathLinkOf(request))
  }
}

@Injectable()
class StaffRequestPipe implements PipeTransform<FastifyRequest, StaffContext> {
  constructor(@Inject(RequestContexts) private readonly contexts: RequestContexts) {}

  transform(request: FastifyRequest): StaffContext {
    return this.contexts.ofStaff(request)
  }
}

const CurrentRequest = requestParameter((request) => request)

/** The request of a customer, as its events will name it: `@CustomerRequest() request: RequestContext`. */
export const CustomerRequest = (): ParameterDecorator => CurrentRequest(CustomerRequestPipe)

/** The request of the signed-in person: `@StaffRequest() request: StaffContext`. */
export const StaffRequest = (): ParameterDecorator => CurrentRequest(StaffRequestPipe)
