import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import type { StaffMember } from '@cartorio/contracts/http/staff.js'
import { staffListSchema } from '@cartorio/contracts/http/staff.js'
import type { Role } from '@cartorio/contracts/rights.js'
import { Controller, Get } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { staffMember } from '../../identity/staff-profile.js'
import { staff } from '../../projections/staff/staff.js'
import { defineQuery } from '../pipeline/define-query.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import { QueryPorts } from '../query-ports.js'

/** The account of the signed-in person. */
export const GetOwnAccount = defineQuery(
  QueryPorts,
  async (
    { readModels, readStore },
    { mustChangePassword = false, mustSetSecondFactor = false, ...account }: StaffPrincipal,
  ): Promise<StaffMember> => {
    const stored = await readStore.get(await readModels.at(undefined, staff), account.staffId)
    const member = staffMember(account, { name: stored?.doc.name ?? '', email: stored?.doc.email ?? '' })
    return {
      ...member,
      ...(mustChangePassword && { mustChangePassword }),
      ...(mustSetSecondFactor && { mustSetSecondFactor }),
    }
  },
)

/** More than an office has. */
export const maxStaff = 1000

const roleOf = (roles: readonly Role[]): Role => (roles.includes('admin') ? 'admin' : (roles[0] ?? 'operator'))

/** The staff of an office, by name. */
export const listStaff = serveStaffRead(
  staffReads.staff,
  async ({ readModels, readStore }, { tenantId, minPosition }) => {
    const page = await readModels.readAt(minPosition, staff, (documents) =>
      readStore.page(documents, { where: { tenantId }, limit: maxStaff }),
    )
    // Who has not accepted the invitation takes no order.
    const accepted = page.filter(({ doc }) => !doc.invited && !doc.withdrawn)
    const members = accepted.map(({ doc }) => ({ id: doc.staffId, name: doc.name ?? '', role: roleOf(doc.roles) }))
    return staffListSchema.parse({ staff: members.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')) })
  },
)

@Controller('api/auth')
export class OwnAccountController {
  constructor(private readonly queries: QueryBus) {}

  @Get('me')
  me(@Staff() principal: StaffPrincipal): Promise<StaffMember> {
    return this.queries.execute(new GetOwnAccount(principal))
  }
}
