import type { StaffMember } from '@cartorio/contracts/http/auth.js'
import { Controller, Get, Inject } from '@nestjs/common'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { token } from '../../http/injection-tokens.js'
import { staff } from '../../projections/staff/staff.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

@Controller('api/auth')
export class StaffQueriesController {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
  ) {}

  @Get('me')
  async me(@Staff() { staffId, tenantId, roles }: StaffPrincipal): Promise<StaffMember> {
    const staffDocuments = await this.readModels.at(undefined, staff)
    const stored = await this.readStore.get(staffDocuments, staffId)
    return {
      id: staffId,
      tenantId,
      role: roles[0] ?? 'operator',
      name: stored?.doc.name ?? '',
      email: stored?.doc.email ?? '',
    }
  }
}
