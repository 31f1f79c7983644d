import type { Readiness, RoleMovements } from '@cartorio/contracts/http/health.js'
import { Controller, Get, Inject, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import type { RoleWatch } from '../heartbeats/role-watch.js'
import type { ReadinessCheck } from './readiness.js'

export const roleWatch = Symbol('RoleWatch')

/** Seconds after which to ask again. */
const rolesRetryAfter = '10'

/** Whether the roles of the installation work, each in whatever process it runs: for supervisors. */
@Controller('api/roles')
export class RolesController {
  constructor(@Inject(roleWatch) private readonly watch: Pick<RoleWatch, 'movements'>) {}

  @Get()
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<RoleMovements> {
    const movements = await this.watch.movements()
    reply.header('cache-control', 'no-store')
    if (!movements.moving) reply.status(503).header('retry-after', rolesRetryAfter)
    return movements
  }
}

export const readinessCheck = Symbol('ReadinessCheck')

/** Seconds after which to ask again. */
const readyRetryAfter = '2'

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
    if (!readiness.ready) reply.status(503).header('retry-after', readyRetryAfter)
    return readiness
  }
}
