import { anyProvider, webhookPathSchema } from '@cartorio/contracts/http/payment-requests.js'
import type { PaymentProviderName } from '@cartorio/contracts/payment-providers.js'
import { Controller, type RawBodyRequest, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { BadSignature, NoWebhookSecret, type PaymentGateway, type WebhookEvent } from '../../gateways/payments/port.js'
import { PostAction } from '../../http/answer.js'
import { requestParameter } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { CommandRoutes } from '../command-ports.js'

type Refusal = 'bad-signature' | 'no-secret'
type Signed = { readonly provider: PaymentProviderName; readonly event: WebhookEvent }

const refusals: Readonly<Record<Refusal, () => HttpProblem>> = {
  'bad-signature': () => new HttpProblem(400, 'webhook/bad-signature', 'A assinatura do aviso não confere.'),
  'no-secret': () =>
    new HttpProblem(
      500,
      'webhook/no-secret',
      'Falta o segredo dos avisos deste provedor. Configure-o: o provedor envia este aviso de novo.',
    ),
}

type Named = PaymentProviderName | typeof anyProvider

/** @throws {HttpProblem} 404 for a provider that there is none of */
const namedInPath = ({ params }: FastifyRequest): Named => {
  const parsed = webhookPathSchema.safeParse(params)
  if (parsed.success) return parsed.data.provider
  throw new HttpProblem(
    404,
    'webhook/unknown-provider',
    'Este endereço não é de um provedor de pagamentos. Confira o endereço que está cadastrado no provedor.',
  )
}
const ProviderParam = requestParameter(namedInPath)

/** Webhooks of the providers. Only the signature is trusted; a worker reads at the provider what happened. */
@Controller('api/webhooks')
export class PaymentWebhookController {
  constructor(
    private readonly ports: Ports,
    private readonly routes: CommandRoutes,
  ) {}

  @PostAction(':provider')
  async receive(
    @ProviderParam() name: Named,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<{ received: true }> {
    const { provider, event } = this.verified(name, request)
    await this.enqueue(provider, event)
    this.routes.webhooks.onWebhook(event.kind)
    return { received: true }
  }

  /** The event, and the provider whose signature it has. A former one's is taken as long as its keys are configured. */
  private verified(name: Named, { headers, rawBody }: RawBodyRequest<FastifyRequest>): Signed {
    const body = rawBody?.toString('utf8') ?? ''
    const asked = name === anyProvider ? this.ports.providers.all : [this.ports.providers.of(name)]
    const refused: Refusal[] = []
    for (const gateway of asked) {
      const checked = checkedBy(gateway, headers, body)
      if (typeof checked !== 'string') return checked
      refused.push(checked)
    }
    const [refusal = 'bad-signature'] = refused
    this.routes.webhooks.onWebhook(refusal)
    throw refusals[refusal]()
  }

  /** A repeated event is the same job for as long as the queue knows it; after that it makes no second effect. */
  private async enqueue(provider: PaymentProviderName, event: WebhookEvent): Promise<void> {
    if (event.kind === 'unknown') return
    const jobId = `webhook-${provider}-${event.id}`
    const from = { provider, tenantId: event.tenantId }
    switch (event.kind) {
      case 'payment':
        return this.routes.webhooks.payments.add(jobId, { ...from, intentId: event.intentId })
      case 'refund':
        return this.routes.webhooks.refunds.add(jobId, { ...from, refundId: event.refundId, intentId: event.intentId })
      case 'dispute':
        return this.routes.webhooks.disputes.add(jobId, { ...from, disputeId: event.disputeId })
    }
  }
}

const checkedBy = (
  gateway: PaymentGateway | undefined,
  headers: FastifyRequest['headers'],
  body: string,
): Signed | Refusal => {
  if (gateway === undefined) return 'no-secret'
  try {
    return { provider: gateway.provider, event: gateway.verifyWebhook(headers, body) }
  } catch (error) {
    if (error instanceof NoWebhookSecret) return 'no-secret'
    if (error instanceof BadSignature || error instanceof SyntaxError) return 'bad-signature'
    throw error
  }
}
