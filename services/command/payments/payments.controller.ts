import { confirmPaymentRequestSchema, paymentIntentRequestSchema } from '@cartorio/contracts/http/payment-requests.js'
import type { PaymentIntentResponse } from '@cartorio/contracts/http/payments.js'
import { decimalOf } from '@cartorio/contracts/money.js'
import { Controller, HttpCode, Inject, Post, Req, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { PaymentGateway } from '../../gateways/payments/port.js'
import { Answer, AnswerInterceptor } from '../../http/answer.js'
import type { AttemptBudget } from '../../http/attempt-budget.js'
import { token } from '../../http/injection-tokens.js'
import { ZodBody } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import { inTime } from '../../stores/retry/backoff.js'
import { openOrder } from '../customer-data/customer-orders.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { RequestContexts } from '../kernel/request-context.js'
import { acceptTerms } from './accept-terms.js'
import { confirmPayment, type PaymentConfirmation } from './confirm-payment.js'
import { RequestOrderPayment } from './request-payment.js'

/** Milliseconds from the browser's question; what takes longer ends by itself, or the provider's webhook repeats it. */
const confirmationMillis = 5000

const flagged = (): HttpProblem =>
  new HttpProblem(
    409,
    'payment/flagged',
    'Recebemos um pagamento que não confere com o pedido. Nossa equipe vai verificar e falar com você; não pague de novo.',
  )

/** Charges and payments. Amounts from a browser are never trusted. */
@Controller('api')
@UseInterceptors(AnswerInterceptor)
export class PaymentsController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(RequestContexts) private readonly contexts: RequestContexts,
    @Inject(token.customerTokens) private readonly tokens: CustomerTokens,
    @Inject(token.payments) private readonly payments: PaymentGateway,
    @Inject(commandToken.attemptBudget) private readonly attempts: AttemptBudget,
  ) {}

  @Post('create-payment-intent')
  @HttpCode(200)
  @RouteConfig(rateLimits.payment)
  async createIntent(
    @ZodBody(paymentIntentRequestSchema)
    { orderId: orderToken, charge, acceptedTerms }: z.output<typeof paymentIntentRequestSchema>,
    @Req() request: FastifyRequest,
  ): Promise<Answer<PaymentIntentResponse>> {
    const link = await openOrder(this.kernel, this.tokens, orderToken)
    const { orderId } = link
    this.attempts.spend(request.ip, orderId)
    const context = this.contexts.ofCustomer(request, link)
    const known = acceptedTerms
      ? await acceptTerms(
          { bus: this.bus, settings: this.kernel.settings },
          { orderId, order: link.loaded.state, request: context, charge, known: link },
        )
      : link
    const { intent, result } = await this.bus.execute(new RequestOrderPayment(orderId, context, charge, known))
    const answer = {
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      totalPrice: decimalOf(intent.amount, intent.currency),
      orderId: orderToken,
      orderNumber: result.order.orderNumber,
    }
    return new Answer(answer, { position: result.position })
  }

  @Post('confirm-payment')
  @HttpCode(200)
  @RouteConfig(rateLimits.payment)
  async confirm(
    @ZodBody(confirmPaymentRequestSchema)
    { orderId: orderToken, paymentIntentId }: z.output<typeof confirmPaymentRequestSchema>,
  ) {
    const result = await inTime(this.confirmation(orderToken, paymentIntentId), confirmationMillis)
    const processing = { status: 'processing' as const, orderId: orderToken }
    if (result === 'late' || result.outcome === 'unknown') return new Answer(processing, { status: 202 })
    if (result.outcome === 'open') return new Answer({ ...processing, intent: result.intent }, { status: 202 })
    if (result.outcome === 'flagged') throw flagged()
    return new Answer({ status: result.status, orderId: orderToken }, { position: result.position })
  }

  /** Asks the provider of one of the order's own payments. */
  private async confirmation(orderToken: string, intentId: string): Promise<PaymentConfirmation> {
    const { loaded } = await openOrder(this.kernel, this.tokens, orderToken)
    const { state } = loaded
    if (!state.exists || !state.payments.some((payment) => payment.intentId === intentId)) {
      throw new HttpProblem(
        404,
        'payment/unknown',
        'Esse pagamento não é deste pedido. Volte ao pagamento e tente novamente.',
      )
    }
    return confirmPayment({ payments: this.payments, bus: this.bus }, intentId, { loaded })
  }
}
