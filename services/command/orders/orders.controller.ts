import type { CreateOrder } from '@cartorio/contracts/http/create-order.js'
import type { CreatedOrder, CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { listsDocuments } from '@cartorio/contracts/http/new-order.js'
import { placedOrderSchema, placedWizardOrderSchema } from '@cartorio/contracts/http/placed-order.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Ip, Post, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { AnswerInterceptor, ResponseWithHeaders } from '../../http/answer.js'
import { parseInput } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandPorts } from '../command-ports.js'
import { acceptTerms } from '../payments/accept-terms.js'
import { RequestOrderPayment } from '../payments/request-payment.js'
import { type Input, NewOrderRequest } from '../pipeline/change-request.js'
import type { CommandResult } from '../pipeline/command-result.js'
import type { RequestContext } from '../pipeline/request.js'
import { createdAnswer } from './order-answers.js'
import { PlaceOrder } from './place-order.js'
import { replaceOrder } from './replace-order.js'
import type { OrderBody } from './to-create-order.js'

type NewOrder<B extends OrderBody> = RequestContext & Input<B> & { readonly replaced: string | undefined }
type Placed = { readonly placed: CommandResult; readonly outcome: Pick<CreatedOrder, 'replaced'> }

const anyOrder = ({ body }: FastifyRequest): OrderBody =>
  listsDocuments(body) ? parseInput(placedOrderSchema, body) : parseInput(placedWizardOrderSchema, body)

/** New orders: the wizard's and the multi-item flow's. */
@Controller('api')
@UseInterceptors(AnswerInterceptor)
export class OrdersController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  private tenantOf(tenantId: TenantId | undefined): TenantId {
    const { tenants } = this.command
    const tenant = tenantId ?? tenants[0]
    if (tenant === undefined || !tenants.includes(tenant)) {
      throw new HttpProblem(400, 'request/unknown-tenant', 'O campo tenantId é desconhecido.', {
        errors: [{ field: 'tenantId', message: 'O campo tenantId é desconhecido.' }],
      })
    }
    return tenant
  }

  /** Makes the order, then ends the unpaid one that it replaces. Cut off in between it leaves both, and is repeated. */
  private async place({ input: body, replaced, ...request }: NewOrder<OrderBody>, client: string): Promise<Placed> {
    const tenantId = this.tenantOf(body.tenantId)
    const hasRoom = await this.ports.limits.hasRoomFor(client, request.requestId)
    const mailsWithheld = hasRoom ? undefined : true
    const placed = await this.bus.execute(new PlaceOrder({ body, tenantId, mailsWithheld, request }))
    if (replaced === undefined) return { placed, outcome: {} }
    const { eventStore } = this.command
    const { customerTokens } = this.ports
    const deps = { bus: this.bus, eventStore, customerTokens }
    return { placed, outcome: { replaced: await replaceOrder(deps, { token: replaced, placed, request }) } }
  }

  @Post('orders')
  @HttpCode(201)
  @RouteConfig(rateLimits.createOrder)
  async withoutPayment(
    @NewOrderRequest(anyOrder) ordered: NewOrder<OrderBody>,
    @Ip() client: string,
  ): Promise<ResponseWithHeaders<CreatedOrder>> {
    const { placed, outcome } = await this.place(ordered, client)
    const created = await createdAnswer(this.command, this.ports.customerTokens, placed)
    return new ResponseWithHeaders({ ...created, ...outcome }, { position: placed.position })
  }

  @Post('create-order')
  @HttpCode(201)
  @RouteConfig(rateLimits.createOrder)
  async withPayment(
    @NewOrderRequest(placedOrderSchema) ordered: NewOrder<CreateOrder>,
    @Ip() client: string,
  ): Promise<ResponseWithHeaders<CreatedOrderWithPayment>> {
    const { input, replaced: _replaced, ...request } = ordered
    await this.ports.limits.ensurePayment(client)
    const { placed, outcome } = await this.place(ordered, client)
    const { orderId, order, known: left } = placed
    const accepting = { bus: this.bus, settings: this.command.settings }
    const known = input.acceptedTerms ? await acceptTerms(accepting, { orderId, order, request, known: left }) : left
    const result = await this.bus.execute(new RequestOrderPayment({ orderId, request, known }))
    const created = await createdAnswer(this.command, this.ports.customerTokens, result)
    const { clientSecret, id: paymentIntentId } = result.intent
    return new ResponseWithHeaders(
      { ...created, ...outcome, clientSecret, paymentIntentId },
      { position: result.position },
    )
  }
}
