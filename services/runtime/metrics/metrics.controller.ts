import { createHash, timingSafeEqual } from 'node:crypto'
import { Controller, Get, Inject, Req, Res } from '@nestjs/common'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem } from '../../http/problem.js'
import type { Metrics } from './metrics.js'

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** What a proxy adds: a request that came through one came from elsewhere, wherever the proxy stands. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A page whose name was made to resolve to this machine shows in the requested name. */
const ownName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

type MetricsRequest = {
  readonly headers: FastifyRequest['headers']
  readonly socket: Pick<FastifyRequest['socket'], 'remoteAddress'>
}

/** Whether a request may read the metrics: from this machine itself under its own name, or with the token. */
export const mayReadMetrics = ({ headers, socket }: MetricsRequest, token: string | undefined): boolean => {
  const direct = forwarding.every((name) => headers[name] === undefined)
  if (direct && ownName.test(headers.host ?? '') && loopback.test(socket.remoteAddress ?? '')) return true
  const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** Measures every request by the template of its route: an address may hold a token, and is never exposed. */
export const observeRequests = (app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    // How long a stream was open says nothing of how fast we are.
    const streamed = String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream')
    if (!streamed)
      metrics.answered({
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
    done()
  })
}

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
