import type { Readiness } from '@cartorio/contracts/http/health.js'
import { Controller, Get, Inject, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import type { ReadinessCheck } from './readiness.js'

export const readinessCheck = Symbol('ReadinessCheck')

/** Seconds after which to ask again. */
const retryAfter = '2'

/** Whether the process is alive, and whether it can do its work: for supervisors and load balancers. */
@Controller('api')
export class HealthController {
  constructor(@Inject(readinessCheck) private readonly check: ReadinessCheck) {}

  @Get('health')
  health(@Res({ passthrough: true }) reply: FastifyReply): { status: 'ok' } {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.check()
    reply.header('cache-control', 'no-store')
    if (!readiness.ready) reply.status(503).header('retry-after', retryAfter)
    return readiness
  }
}
