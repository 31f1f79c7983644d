import type { RoleMovements } from '@cartorio/contracts/http/health.js'
import { Controller, Get, Inject, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import type { RoleWatch } from './role-watch.js'

export const roleWatch = Symbol('RoleWatch')

/** Seconds after which to ask again. */
const retryAfter = '10'

/** Whether the roles of the installation work, each in whatever process it runs: for supervisors. */
@Controller('api/roles')
export class RolesController {
  constructor(@Inject(roleWatch) private readonly watch: Pick<RoleWatch, 'movements'>) {}

  @Get()
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<RoleMovements> {
    const movements = await this.watch.movements()
    reply.header('cache-control', 'no-store')
    if (!movements.moving) reply.status(503).header('retry-after', retryAfter)
    return movements
  }
}
