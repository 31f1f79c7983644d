import type { StaffMember } from '@cartorio/contracts/http/auth.js'
import { Controller, Get, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffOf } from '../../http/access.js'
import { staff } from '../../projections/staff/staff.js'
import { type QueryDeps, queryDeps } from '../kernel/deps.js'

@Controller('api/auth')
export class StaffQueriesController {
  constructor(@Inject(queryDeps) private readonly deps: QueryDeps) {}

  @Get('me')
  async me(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<StaffMember> {
    const { staffId, tenantId, roles } = staffOf(request)
    const staffDocuments = await this.deps.readModels.at(undefined, staff)
    const stored = await this.deps.readStore.get(staffDocuments, staffId)
    reply.header('cache-control', 'no-store')
    return {
      id: staffId,
      tenantId,
      role: roles[0] ?? 'operator',
      name: stored?.doc.name ?? '',
      email: stored?.doc.email ?? '',
    }
  }
}
