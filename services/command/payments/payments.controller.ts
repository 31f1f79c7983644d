import { confirmPaymentRequestSchema, paymentIntentRequestSchema } from '@cartorio/contracts/http/payment-requests.js'
import type { IntentStatus, PaymentIntentResponse } from '@cartorio/contracts/http/payments.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import { Controller, Req, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { providerOfIntent, requestedPayment } from '../../domain/order/money/payment.js'
import type { PaymentStatus } from '../../gateways/payments/port.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { inTime } from '../../stores/retry/backoff.js'
import { CommandPorts } from '../command-ports.js'
import { openOrder } from '../customer-data/customer-orders.js'
import { RequestContexts } from '../pipeline/change-request.js'
import { acceptTerms } from './accept-terms.js'
import { confirmPayment, type PaymentConfirmation } from './confirm-payment.js'
import { RequestOrderPayment } from './request-payment.js'

/** Milliseconds from the browser's question; what takes longer ends by itself, or the provider's webhook repeats it. */
const confirmationMillis = 5000

/** In the words that browsers know. */
const answeredStatuses: Readonly<Record<PaymentStatus, IntentStatus>> = {
  open: 'requires_payment_method',
  'asks-customer': 'requires_action',
  processing: 'processing',
  paid: 'succeeded',
  cancelled: 'canceled',
}

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
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
    private readonly contexts: RequestContexts,
  ) {}

  @PostAction('create-payment-intent')
  @RouteConfig(rateLimits.payment)
  async createIntent(
    @ZodBody(paymentIntentRequestSchema)
    { orderId: orderToken, charge, acceptedTerms }: z.output<typeof paymentIntentRequestSchema>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseWithHeaders<PaymentIntentResponse>> {
    const link = await openOrder(this.command, this.ports.customerTokens, orderToken)
    const { orderId } = link
    await this.ports.limits.ensurePayment(request.ip, orderId)
    const context = this.contexts.ofCustomer(request, link)
    const known = acceptedTerms
      ? await acceptTerms(
          { bus: this.bus, settings: this.command.settings },
          { orderId, order: link.loaded.state, request: context, charge, known: link },
        )
      : link
    const { intent, order, position } = await this.bus.execute(
      new RequestOrderPayment({ orderId, request: context, charge, known }),
    )
    const answer = {
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      totalPrice: toDecimal(intent.amount, intent.currency),
      orderId: orderToken,
      orderNumber: order.orderNumber,
    }
    return new ResponseWithHeaders(answer, { position })
  }

  @PostAction('confirm-payment')
  @RouteConfig(rateLimits.payment)
  async confirm(
    @ZodBody(confirmPaymentRequestSchema)
    { orderId: orderToken, paymentIntentId }: z.output<typeof confirmPaymentRequestSchema>,
  ) {
    const result = await inTime(this.confirmation(orderToken, paymentIntentId), confirmationMillis)
    const processing = { status: 'processing' as const, orderId: orderToken }
    if (result === 'late' || result.outcome === 'unknown') return new ResponseWithHeaders(processing, { status: 202 })
    if (result.outcome === 'open')
      return new ResponseWithHeaders({ ...processing, intent: answeredStatuses[result.intent] }, { status: 202 })
    if (result.outcome === 'flagged') throw flagged()
    return new ResponseWithHeaders({ status: result.status, orderId: orderToken }, { position: result.position })
  }

  /** Asks the provider of one of the order's own payments. */
  private async confirmation(orderToken: string, intentId: string): Promise<PaymentConfirmation> {
    const { loaded } = await openOrder(this.command, this.ports.customerTokens, orderToken)
    const { state } = loaded
    if (!state.exists || requestedPayment(state, intentId) === undefined) {
      throw new HttpProblem(
        404,
        'payment/unknown',
        'Esse pagamento não é deste pedido. Volte ao pagamento e tente novamente.',
      )
    }
    const payments = this.command.providers.of(providerOfIntent(state, intentId))
    if (payments === undefined) return { outcome: 'unknown', unknown: 'intent' }
    return confirmPayment({ payments, bus: this.bus }, intentId, { loaded })
  }
}
