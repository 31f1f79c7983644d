import { type StaffList, staffListSchema } from '@cartorio/contracts/http/staff.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import { token } from '../../http/injection-tokens.js'
import { staff } from '../../projections/staff/staff.js'
import type { Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { queryToken } from '../kernel/injection-tokens.js'
import type { ReadModels } from '../kernel/read-models.js'

/** More than an office has. */
const maxStaff = 1000

const roleOf = (roles: readonly string[]): string => (roles.includes('admin') ? 'admin' : 'operator')

/** The staff of an office, by name. */
export class ListStaff extends Query<StaffList> {
  constructor(
    readonly tenantId: TenantId,
    readonly minPosition: Position | undefined,
  ) {
    super()
  }
}

@QueryHandler(ListStaff)
export class ListStaffHandler implements IQueryHandler<ListStaff> {
  constructor(
    @Inject(token.readStore) private readonly readStore: ReadStore,
    @Inject(queryToken.readModels) private readonly readModels: ReadModels,
  ) {}

  async execute({ tenantId, minPosition }: ListStaff): Promise<StaffList> {
    const page = await this.readModels.readAt(minPosition, staff, (documents) =>
      this.readStore.page(documents, { where: { tenantId }, limit: maxStaff }),
    )
    const members = page.map(({ doc }) => ({ id: doc.staffId, name: doc.name ?? '', role: roleOf(doc.roles) }))
    return staffListSchema.parse({ staff: members.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')) })
  }
}
