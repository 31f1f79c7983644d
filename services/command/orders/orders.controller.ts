import {
  type CreateOrder,
  createOrderRequestSchema,
  listsDocuments,
  type WizardOrder,
  wizardOrderRequestSchema,
} from '@cartorio/contracts/http/create-order.js'
import type { CreatedOrder, CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import { Body, Controller, HttpCode, Inject, Post, Req, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { Answer, AnswerInterceptor } from '../../http/answer.js'
import type { AttemptBudget } from '../../http/attempt-budget.js'
import { token } from '../../http/injection-tokens.js'
import { parseInput, ZodBody } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import { createdAnswer } from '../customer-data/customer-orders.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import type { RequestContext } from '../kernel/request.js'
import { CustomerRequest } from '../kernel/request-context.js'
import { acceptTerms } from '../payments/accept-terms.js'
import { RequestOrderPayment } from '../payments/request-payment.js'
import { type DesiredItem, type OrderSettings, PlaceOrder, type PlaceOrderInput } from './place-order.js'

type Services = Pick<CreateOrder['documents'][number], 'needsTranslation' | 'translationLanguage' | 'needsApostille'>

const stepsOf = ({
  needsTranslation,
  translationLanguage,
  needsApostille,
}: Services): Pick<DesiredItem, 'translation' | 'apostille'> => ({
  translation: needsTranslation ? (translationLanguage ?? openLanguage) : null,
  apostille: needsApostille,
})

const multiItemInput = (order: CreateOrder, tenantId: TenantId): PlaceOrderInput => ({
  tenantId,
  origin: 'multi-item',
  currency: order.currency,
  expedited: order.expedited === true || order.expeditedService === true,
  originState: null,
  shippingQuoteId: order.shippingQuoteId,
  uploadDraft: order.uploadDraft,
  deliveryCountry: order.deliveryCountry,
  items: order.documents.map((document) => ({
    documentType: document.type,
    quantity: document.quantity,
    ...stepsOf(document),
    holder: document.familyMember,
  })),
  contact: { name: order.contactName, email: order.contactEmail, phone: order.contactPhone },
  delivery: {
    address: order.deliveryAddress,
    city: order.deliveryCity,
    state: order.deliveryState,
    postalCode: order.deliveryPostalCode,
    phone: order.deliveryPhone ?? order.contactPhone,
  },
})

const wizardInput = (order: WizardOrder, tenantId: TenantId): PlaceOrderInput => ({
  tenantId,
  origin: 'wizard',
  currency: order.currency,
  expedited: order.expedited === true || order.expeditedService === true,
  originState: order.originState,
  shippingQuoteId: order.shippingQuoteId,
  uploadDraft: order.uploadDraft,
  deliveryCountry: order.deliveryCountry,
  items: [
    {
      documentType: order.documentType,
      quantity: 1,
      ...stepsOf(order),
      holder: { name: order.applicantName, relation: 'self' },
    },
  ],
  contact: {
    name: order.applicantName,
    email: order.applicantEmail,
    phone: order.applicantPhone,
    cpf: order.applicantCpf.replace(/\D/g, ''),
  },
  delivery: {
    address: order.deliveryAddress,
    city: order.deliveryCity,
    state: order.deliveryState,
    postalCode: order.deliveryPostalCode,
    phone: order.deliveryPhone,
  },
  registryOffice: order.registryOffice,
})

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

  @Post('orders')
  @HttpCode(201)
  @RouteConfig(rateLimits.createOrder)
  async withoutPayment(
    @CustomerRequest() request: RequestContext,
    @Body() body: unknown,
  ): Promise<Answer<CreatedOrder>> {
    const input = listsDocuments(body)
      ? this.draftInput(parseInput(createOrderRequestSchema, body))
      : this.wizardInput(parseInput(wizardOrderRequestSchema, body))
    const result = await this.bus.execute(new PlaceOrder(input, request))
    return new Answer(await createdAnswer(this.kernel, this.tokens, result), { position: result.position })
  }

  @Post('create-order')
  @HttpCode(201)
  @RouteConfig(rateLimits.createOrder)
  async withPayment(
    @CustomerRequest() request: RequestContext,
    @ZodBody(createOrderRequestSchema) draft: CreateOrder,
    @Req() { ip }: FastifyRequest,
  ): Promise<Answer<CreatedOrderWithPayment>> {
    this.attempts.spend(ip)
    const placed = await this.bus.execute(new PlaceOrder(this.draftInput(draft), request))
    const { orderId, known: order } = placed
    const known = draft.acceptedTerms ? await acceptTerms(this.bus, { orderId, request, known: order }) : order
    const { intent, result } = await this.bus.execute(new RequestOrderPayment(orderId, request, undefined, known))
    const created = await createdAnswer(this.kernel, this.tokens, result)
    return new Answer(
      { ...created, clientSecret: intent.clientSecret, paymentIntentId: intent.id },
      { position: result.position },
    )
  }

  private wizardInput(form: WizardOrder): PlaceOrderInput {
    return wizardInput(form, this.tenantOf(form.tenantId))
  }
}
