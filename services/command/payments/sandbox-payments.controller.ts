import {
  sandboxAuthenticateRequestSchema,
  sandboxConfirmRequestSchema,
} from '@cartorio/contracts/http/payment-requests.js'
import type { SandboxIntent } from '@cartorio/contracts/http/payments.js'
import { Controller, Param, Req } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { CardOutcome } from '../../gateways/payments/port.js'
import { PostAction } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandRoutes } from '../command-ports.js'

const answered = (paymentIntentId: string, outcome: CardOutcome | undefined): SandboxIntent => {
  if (outcome === undefined) {
    throw new HttpProblem(404, 'payment/unknown', 'Não encontramos esse pagamento. Volte ao pedido e tente novamente.')
  }
  return { paymentIntentId, ...outcome }
}

/** What the card form calls at the sandbox provider; mounted only where the sandbox runs. No money moves. */
@Controller('api/payments/sandbox')
export class SandboxPaymentsController {
  constructor(
    private readonly ports: Ports,
    private readonly routes: CommandRoutes,
  ) {}

  @PostAction(':intentId/confirm')
  @RouteConfig(rateLimits.payment)
  async confirm(
    @Param('intentId') intentId: string,
    @ZodBody(sandboxConfirmRequestSchema) { clientSecret, card }: z.output<typeof sandboxConfirmRequestSchema>,
    @Req() request: FastifyRequest,
  ): Promise<SandboxIntent> {
    await this.ports.limits.ensurePayment(request.ip, intentId)
    return answered(intentId, await this.routes.sandbox?.confirm(intentId, clientSecret, card))
  }

  @PostAction(':intentId/authenticate')
  @RouteConfig(rateLimits.payment)
  async authenticate(
    @Param('intentId') intentId: string,
    @ZodBody(sandboxAuthenticateRequestSchema)
    { clientSecret, approve }: z.output<typeof sandboxAuthenticateRequestSchema>,
  ): Promise<SandboxIntent> {
    return answered(intentId, await this.routes.sandbox?.authenticate(intentId, clientSecret, approve))
  }
}
