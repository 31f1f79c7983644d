import { type CreateOrder, createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { type WizardOrder, wizardOrderRequestSchema } from '@cartorio/contracts/http/create-wizard-order.js'
import type { CreatedOrder, CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { listsDocuments } from '@cartorio/contracts/http/new-order.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Body, Controller, HttpCode, Inject, Ip, Post, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { Answer, AnswerInterceptor } from '../../http/answer.js'
import type { AttemptBudget } from '../../http/attempt-budget.js'
import { token } from '../../http/injection-tokens.js'
import { parseInput, ZodBody } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { ReplacedOrder } from '../../http/request-headers.js'
import type { UnpaidMailBudget } from '../../http/unpaid-mail-budget.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import { createdAnswer } from '../customer-data/customer-orders.js'
import type { CommandResult } from '../kernel/command-result.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import type { RequestContext } from '../kernel/request.js'
import { CustomerRequest } from '../kernel/request-context.js'
import { acceptTerms } from '../payments/accept-terms.js'
import { RequestOrderPayment } from '../payments/request-payment.js'
import { PlaceOrder, type PlaceOrderInput } from './new-order.js'
import type { OrderSettings } from './order-settings.js'
import { multiItemInput, wizardInput } from './ordered-input.js'
import { replaceOrder } from './replace-order.js'

type Placed = { readonly placed: CommandResult; readonly outcome: Pick<CreatedOrder, 'replaced'> }

/** New orders: the wizard's and the multi-item flow's. */
@Controller('api')
@UseInterceptors(AnswerInterceptor)
export class OrdersController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(token.customerTokens) private readonly tokens: CustomerTokens,
    @Inject(commandToken.orderSettings) private readonly settings: OrderSettings,
    @Inject(commandToken.attemptBudget) private readonly attempts: AttemptBudget,
    @Inject(token.unpaidMails) private readonly unpaidMails: UnpaidMailBudget,
  ) {}

  private tenantOf(tenantId: TenantId | undefined): TenantId {
    const tenant = tenantId ?? this.settings.tenants[0]
    if (tenant === undefined || !this.settings.tenants.includes(tenant)) {
      throw new HttpProblem(400, 'request/unknown-tenant', 'O campo tenantId é desconhecido.', {
        errors: [{ field: 'tenantId', message: 'O campo tenantId é desconhecido.' }],
      })
    }
    return tenant
  }

  private draftInput(draft: CreateOrder): PlaceOrderInput {
    return multiItemInput(draft, this.tenantOf(draft.tenantId))
  }

  private formInput(form: WizardOrder): PlaceOrderInput {
    return wizardInput(form, this.tenantOf(form.tenantId))
  }

  /** Makes the order, then ends the unpaid one that it replaces. Cut off in between it leaves both, and is repeated. */
  private async place(
    ordered: PlaceOrderInput,
    { request, replaced, client }: { request: RequestContext; replaced: string | undefined; client: string },
  ): Promise<Placed> {
    const hasRoom = await this.unpaidMails.hasRoomFor(client, request.requestId)
    const input: PlaceOrderInput = hasRoom ? ordered : { ...ordered, mailsWithheld: true }
    const placed = await this.bus.execute(new PlaceOrder(input, request))
    if (replaced === undefined) return { placed, outcome: {} }
    const { bus, kernel, tokens } = this
    const ended = await replaceOrder({ bus, kernel, tokens }, { token: replaced, placed, request })
    return { placed, outcome: { replaced: ended } }
  }

  @Post('orders')
  @HttpCode(201)
  @RouteConfig(rateLimits.createOrder)
  async withoutPayment(
    @CustomerRequest() request: RequestContext,
    @ReplacedOrder() replaced: string | undefined,
    @Body() body: unknown,
    @Ip() client: string,
  ): Promise<Answer<CreatedOrder>> {
    const input = listsDocuments(body)
      ? this.draftInput(parseInput(createOrderRequestSchema, body))
      : this.formInput(parseInput(wizardOrderRequestSchema, body))
    const { placed, outcome } = await this.place(input, { request, replaced, client })
    const created = await createdAnswer(this.kernel, this.tokens, placed)
    return new Answer({ ...created, ...outcome }, { position: placed.position })
  }

  @Post('create-order')
  @HttpCode(201)
  @RouteConfig(rateLimits.createOrder)
  async withPayment(
    @CustomerRequest() request: RequestContext,
    @ReplacedOrder() replaced: string | undefined,
    @ZodBody(createOrderRequestSchema) draft: CreateOrder,
    @Ip() client: string,
  ): Promise<Answer<CreatedOrderWithPayment>> {
    this.attempts.spend(client)
    const { placed, outcome } = await this.place(this.draftInput(draft), { request, replaced, client })
    const { orderId, order, known: left } = placed
    const accepting = { bus: this.bus, settings: this.kernel.settings }
    const known = draft.acceptedTerms ? await acceptTerms(accepting, { orderId, order, request, known: left }) : left
    const { intent, result } = await this.bus.execute(new RequestOrderPayment(orderId, request, undefined, known))
    const created = await createdAnswer(this.kernel, this.tokens, result)
    return new Answer(
      { ...created, ...outcome, clientSecret: intent.clientSecret, paymentIntentId: intent.id },
      { position: result.position },
    )
  }
}
