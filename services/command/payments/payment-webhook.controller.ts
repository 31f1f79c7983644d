import type { RawBodyRequest } from '@nestjs/common'
import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../domain/clock.js'
import { BadSignature, NoWebhookSecret, type PaymentGateway, type WebhookEvent } from '../../gateways/payments/port.js'
import { token } from '../../http/injection-tokens.js'
import { HttpProblem } from '../../http/problem.js'
import type { DisputeUpdateJob, PaymentConfirmationJob, RefundUpdateJob } from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'

/** Where webhooks go before they are answered: workers read at the provider what happened. */
export type WebhookQueues = {
  readonly payments: JobQueue<PaymentConfirmationJob>
  readonly refunds: JobQueue<RefundUpdateJob>
  readonly disputes: JobQueue<DisputeUpdateJob>
  /** What became of a webhook, for the metrics. */
  readonly onWebhook: (outcome: WebhookEvent['kind'] | 'bad-signature' | 'no-secret') => void
}

export const webhookQueues = Symbol('WebhookQueues')

const badSignature = (): HttpProblem =>
  new HttpProblem(400, 'webhook/bad-signature', 'A assinatura do aviso não confere.')

const noSecret = (): HttpProblem =>
  new HttpProblem(
    500,
    'webhook/no-secret',
    'Falta o segredo dos avisos deste provedor. Configure-o: o provedor envia este aviso de novo.',
  )

/** Webhooks of the provider. Only the signature is trusted; a worker reads at the provider what happened. */
@Controller('api/webhooks')
export class PaymentWebhookController {
  constructor(
    @Inject(token.payments) private readonly payments: PaymentGateway,
    @Inject(token.clock) private readonly clock: Clock,
    @Inject(webhookQueues) private readonly queues: WebhookQueues,
  ) {}

  @Post('payments')
  @HttpCode(200)
  async receive(@Req() request: RawBodyRequest<FastifyRequest>): Promise<{ received: true }> {
    const signature = request.headers['stripe-signature']
    const event = this.verified(request.rawBody?.toString('utf8') ?? '', typeof signature === 'string' ? signature : '')
    await this.enqueue(event)
    this.queues.onWebhook(event.kind)
    return { received: true }
  }

  /** The address to enter at Stripe. */
  @Post('stripe')
  @HttpCode(200)
  receiveFromStripe(@Req() request: RawBodyRequest<FastifyRequest>): Promise<{ received: true }> {
    return this.receive(request)
  }

  private verified(rawBody: string, signature: string): WebhookEvent {
    try {
      return this.payments.verifyWebhook(rawBody, signature, new Date(this.clock.now()))
    } catch (error) {
      if (error instanceof NoWebhookSecret) {
        this.queues.onWebhook('no-secret')
        throw noSecret()
      }
      if (!(error instanceof BadSignature) && !(error instanceof SyntaxError)) throw error
      this.queues.onWebhook('bad-signature')
      throw badSignature()
    }
  }

  /** A repeated event is the same job for as long as the queue knows it; after that it makes no second effect. */
  private async enqueue(event: WebhookEvent): Promise<void> {
    if (event.kind === 'unknown') return
    const jobId = `webhook-${event.id}`
    const { tenantId } = event
    switch (event.kind) {
      case 'payment':
        return this.queues.payments.add(jobId, { intentId: event.intentId, tenantId })
      case 'refund':
        return this.queues.refunds.add(jobId, { refundId: event.refundId, intentId: event.intentId, tenantId })
      case 'dispute':
        return this.queues.disputes.add(jobId, { disputeId: event.disputeId, tenantId })
    }
  }
}
