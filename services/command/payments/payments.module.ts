import { type DynamicModule, Module } from '@nestjs/common'
import type { SandboxPayments } from '../../gateways/payments/port.js'
import { PaymentWebhookController, type WebhookQueues, webhookQueues } from './payment-webhook.controller.js'
import { PaymentsController } from './payments.controller.js'
import { RequestOrderPaymentHandler } from './request-payment.js'
import { SandboxPaymentsController, sandboxPayments } from './sandbox-payments.controller.js'

export type PaymentRoutes = {
  readonly webhooks: WebhookQueues
  /** Its routes are mounted only where the sandbox is the provider. */
  readonly sandbox: SandboxPayments | undefined
}

@Module({
  controllers: [PaymentsController, PaymentWebhookController],
  providers: [RequestOrderPaymentHandler],
})
export class PaymentsModule {}

export const paymentsModule = ({ webhooks, sandbox }: PaymentRoutes): DynamicModule => ({
  module: PaymentsModule,
  controllers: sandbox === undefined ? [] : [SandboxPaymentsController],
  providers: [
    { provide: webhookQueues, useValue: webhooks },
    { provide: sandboxPayments, useValue: sandbox },
  ],
})
