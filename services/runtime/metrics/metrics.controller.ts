import { Controller, Get, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem } from '../../http/problem.js'
import type { Metrics } from './metrics.js'
import { mayReadMetrics } from './metrics-access.js'

export type MetricsDeps = { readonly metrics: Metrics; readonly token: string | undefined }
export const metricsDeps = Symbol('MetricsDeps')

/** Figures for operations. */
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(metricsDeps) private readonly deps: MetricsDeps) {}

  @Get()
  async read(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (!mayReadMetrics(request, this.deps.token)) {
      reply.header('www-authenticate', 'Bearer')
      throw new HttpProblem(
        401,
        'metrics/closed',
        'As métricas só são mostradas na própria máquina, ou a quem envia o METRICS_TOKEN.',
      )
    }
    const { contentType, body } = await this.deps.metrics.text()
    reply.header('content-type', contentType)
    reply.header('cache-control', 'no-store')
    return body
  }
}
