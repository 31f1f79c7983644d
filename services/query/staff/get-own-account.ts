import type { StaffMember } from '@cartorio/contracts/http/auth.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type { StaffPrincipal } from '../../http/access.js'
import { token } from '../../http/injection-tokens.js'
import { staff } from '../../projections/staff/staff.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

/** The account of the signed-in person. */
export class GetOwnAccount extends Query<StaffMember> {
  constructor(readonly staff: StaffPrincipal) {
    super()
  }
}

@QueryHandler(GetOwnAccount)
export class GetOwnAccountHandler implements IQueryHandler<GetOwnAccount> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
  ) {}

  async execute({ staff: { staffId, tenantId, roles } }: GetOwnAccount): Promise<StaffMember> {
    const stored = await this.readStore.get(await this.readModels.at(undefined, staff), staffId)
    return {
      id: staffId,
      tenantId,
      role: roles[0] ?? 'operator',
      name: stored?.doc.name ?? '',
      email: stored?.doc.email ?? '',
    }
  }
}
