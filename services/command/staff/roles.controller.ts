import {
  type ChangedRoles,
  type Roles,
  refundLimitsRequestSchema,
  roleChangeSchema,
  roleRequestSchema,
} from '@cartorio/contracts/http/roles.js'
import { Controller, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refuse } from '../../domain/refusal.js'
import type { SettingsCommand } from '../../domain/settings/settings-commands.js'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import type { CareTurn } from '../../identity/care-turns.js'
import { rolesView } from '../../presentation/roles-view.js'
import { CommandPorts } from '../command-ports.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { ChangeSettings } from '../settings/change-settings.js'
import { accountOfPath, idOfPath } from './account-of-path.js'
import { ChangeRole } from './change-account.js'
import { inCareTurn } from './in-care-turn.js'

/** @throws {DomainError} for what is no id, as for a role that there is not */
const roleOfPath = (request: FastifyRequest) => {
  const { data } = z.uuid().safeParse(idOfPath(request))
  return { id: data ?? refuse('settings/unknown-role') }
}

/**
 * Sets of rights that the office makes, and who of its people has them. A role that one has oneself is changed by a
 * colleague: the care for accounts could go with it.
 */
@Controller('api/admin')
@UseInterceptors(AnswerInterceptor)
export class RolesController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @PostAction('roles')
  define(
    @StaffRequest(roleRequestSchema) { input, ...request }: StaffContext & InputOf<typeof roleRequestSchema>,
    @Staff() staff: StaffPrincipal,
  ): Promise<Roles> {
    const { id = this.ports.ids.random(), name, rights } = input
    return inCareTurn(this.command, staff, (by, turn) =>
      this.change(request, { type: 'DefineStaffRole', role: { id, name, rights }, by }, turn),
    )
  }

  @PostAction('roles/refund-limits')
  limit(
    @StaffRequest(refundLimitsRequestSchema)
    { input, ...request }: StaffContext & InputOf<typeof refundLimitsRequestSchema>,
  ): Promise<Roles> {
    return this.change(request, { type: 'SetRefundLimits', limits: input.limits })
  }

  @PostAction('roles/:id/remove')
  remove(
    @StaffRequest(undefined, roleOfPath) { id, ...request }: StaffContext & ReturnType<typeof roleOfPath>,
    @Staff() staff: StaffPrincipal,
  ): Promise<Roles> {
    return inCareTurn(this.command, staff, (by, turn) =>
      this.change(request, { type: 'RemoveStaffRole', id, by }, turn),
    )
  }

  @PostAction('staff/:id/roles')
  async give(
    @StaffRequest(roleChangeSchema, accountOfPath) {
      input,
      staffId,
      ...request
    }: StaffContext & InputOf<typeof roleChangeSchema> & ReturnType<typeof accountOfPath>,
    @Staff() granter: StaffPrincipal,
  ): Promise<ResponseWithHeaders<ChangedRoles>> {
    const { account, position } = await this.bus.execute(new ChangeRole({ ...input, staffId, granter, request }))
    return new ResponseWithHeaders({ roles: [...(account?.roles ?? [])] }, { position })
  }

  private async change(
    { tenantId, ...request }: StaffContext,
    command: SettingsCommand,
    turn?: CareTurn,
  ): Promise<Roles> {
    const { settings } = await this.bus.execute(new ChangeSettings({ tenantId, command, request, turn }))
    return rolesView(settings)
  }
}
