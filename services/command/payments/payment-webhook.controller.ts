import type { RawBodyRequest } from '@nestjs/common'
import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { BadSignature } from '../../gateways/payments/port.js'
import { HttpProblem } from '../../http/problem.js'
import type { PaymentConfirmationJob } from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'
import { type CommandDeps, commandDeps } from '../kernel/deps.js'

/** The queue of payments that a worker confirms at the provider. */
export const confirmationQueue = Symbol('ConfirmationQueue')

/** Webhooks of the provider. Only the signature is trusted; a worker reads at the provider what happened. */
@Controller('api/webhooks')
export class PaymentWebhookController {
  constructor(
    @Inject(commandDeps) private readonly deps: CommandDeps,
    @Inject(confirmationQueue) private readonly queue: JobQueue<PaymentConfirmationJob>,
  ) {}

  @Post('payments')
  @HttpCode(200)
  async receive(@Req() request: RawBodyRequest<FastifyRequest>): Promise<{ received: true }> {
    const signature = request.headers['stripe-signature']
    const event = this.verified(request.rawBody?.toString('utf8') ?? '', typeof signature === 'string' ? signature : '')
    if (event.kind === 'payment') await this.queue.add(`webhook-${event.id}`, { intentId: event.intentId })
    return { received: true }
  }

  private verified(rawBody: string, signature: string) {
    try {
      return this.deps.payments.verifyWebhook(rawBody, signature, new Date(this.deps.clock.now()))
    } catch (error) {
      if (!(error instanceof BadSignature) && !(error instanceof SyntaxError)) throw error
      throw new HttpProblem(400, 'webhook/bad-signature', 'A assinatura do aviso não confere.')
    }
  }
}
