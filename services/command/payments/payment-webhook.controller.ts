import type { RawBodyRequest } from '@nestjs/common'
import { Controller, HttpCode, Post, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { BadSignature, NoWebhookSecret, type WebhookEvent } from '../../gateways/payments/port.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { CommandRoutes } from '../command-routes.js'

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
    private readonly ports: Ports,
    private readonly routes: CommandRoutes,
  ) {}

  @Post('payments')
  @HttpCode(200)
  async receive(@Req() request: RawBodyRequest<FastifyRequest>): Promise<{ received: true }> {
    const signature = request.headers['stripe-signature']
    const event = this.verified(request.rawBody?.toString('utf8') ?? '', typeof signature === 'string' ? signature : '')
    await this.enqueue(event)
    this.routes.webhooks.onWebhook(event.kind)
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
      return this.ports.payments.verifyWebhook(rawBody, signature, new Date(this.ports.clock.now()))
    } catch (error) {
      if (error instanceof NoWebhookSecret) {
        this.routes.webhooks.onWebhook('no-secret')
        throw noSecret()
      }
      if (!(error instanceof BadSignature) && !(error instanceof SyntaxError)) throw error
      this.routes.webhooks.onWebhook('bad-signature')
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
        return this.routes.webhooks.payments.add(jobId, { intentId: event.intentId, tenantId })
      case 'refund':
        return this.routes.webhooks.refunds.add(jobId, { refundId: event.refundId, intentId: event.intentId, tenantId })
      case 'dispute':
        return this.routes.webhooks.disputes.add(jobId, { disputeId: event.disputeId, tenantId })
    }
  }
}
