import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { pathLinkOf, staffOf } from '../../http/access.js'
import { orderIdOfPath, parseInput } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { correlationIdOf, idempotencyKeyOf, ifMatchOf, replacedOrderOf } from '../../http/request-headers.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { Revision } from '../../stores/event-store/port.js'
import { CommandPorts } from '../command-ports.js'
import { deriveRequestIds, type RequestContext } from './request.js'

/** The request of a member of staff; another tenant's order is unknown to it. */
export type StaffContext = RequestContext & { readonly tenantId: TenantId }

/** Makes of an HTTP request what its events will say of it. */
@Injectable()
export class RequestContexts {
  constructor(
    private readonly command: CommandPorts,
    private readonly ports: Ports,
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
      ...deriveRequestIds({ route, subject: who.subject, key }, this.command.serverSecrets, this.ports.ids),
      body: request.body ?? null,
      actor: who.actor,
      correlationId: correlationIdOf(request),
      causationId: null,
    }
  }
}

/** The schema of a body, or what reads a body of several forms. */
type BodyReader = z.ZodMiniType | ((request: FastifyRequest) => unknown)

type ChangeParts = {
  readonly by: 'staff' | 'customer'
  readonly path?: ((request: FastifyRequest) => object) | undefined
  readonly body?: BodyReader | undefined
  readonly headers?: (request: FastifyRequest) => object
}

/** What a body was read to. */
export type Input<T> = { readonly input: T }
/** The same by the schema of the body. */
export type InputOf<S extends z.ZodMiniType> = Input<z.output<S>>
/** A request of staff about an order. */
export type OrderContext = StaffContext & { readonly orderId: OrderId }
/** A change of an order by staff, who decided on a revision of it. */
export type StaffChangeContext = OrderContext & { readonly ifMatch: Revision }

/**
 * Reads a change in the order that is written here, the first problem of which is answered: what the path names, the
 * body, the headers, the idempotency key. Nest reads the parameters of a method from the last to the first, so a method
 * has one parameter that may be refused.
 */
@Injectable()
class ChangePipe implements PipeTransform<ChangeParts & { readonly request: FastifyRequest }, object> {
  constructor(private readonly contexts: RequestContexts) {}

  transform({ request, by, path, body, headers }: ChangeParts & { readonly request: FastifyRequest }): object {
    return {
      ...path?.(request),
      ...(body && { input: typeof body === 'function' ? body(request) : parseInput(body, request.body) }),
      ...headers?.(request),
      ...(by === 'staff' ? this.contexts.ofStaff(request) : this.contexts.ofCustomer(request, pathLinkOf(request))),
    }
  }
}

const ChangeParameter = createParamDecorator((parts: ChangeParts, context: ExecutionContext) => ({
  ...parts,
  request: context.switchToHttp().getRequest<FastifyRequest>(),
}))

const changeParameter = (parts: ChangeParts): ParameterDecorator => ChangeParameter(parts, ChangePipe)

const parseOrderParam = (request: FastifyRequest) => ({ orderId: orderIdOfPath(request) })

/** A change of the order in the path: `@StaffChange(bodySchema) { input, ...change }: StaffChangeContext & InputOf<…>`. */
export const StaffChange = (body?: BodyReader): ParameterDecorator =>
  changeParameter({ by: 'staff', path: parseOrderParam, body, headers: (request) => ({ ifMatch: ifMatchOf(request) }) })

/** A view of the order in the path, which conflicts with no change: `@StaffView() view: OrderContext`. */
export const StaffView = (body?: BodyReader): ParameterDecorator =>
  changeParameter({ by: 'staff', path: parseOrderParam, body })

/** Any other request of the signed-in person: `@StaffRequest(bodySchema) { input }: StaffContext & InputOf<…>`. */
export const StaffRequest = (body?: BodyReader, path?: ChangeParts['path']): ParameterDecorator =>
  changeParameter({ by: 'staff', path, body })

/** The request of a customer: `@CustomerRequest(bodySchema) { input, ...request }: RequestContext & InputOf<…>`. */
export const CustomerRequest = (body?: BodyReader, path?: ChangeParts['path']): ParameterDecorator =>
  changeParameter({ by: 'customer', path, body })

/** The request of a new order, which may replace another: the link's token of that, `undefined` without one. */
export const NewOrderRequest = (body: BodyReader): ParameterDecorator =>
  changeParameter({ by: 'customer', body, headers: (request) => ({ replaced: replacedOrderOf(request) }) })
