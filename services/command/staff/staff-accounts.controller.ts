import { invitationPath, openNewPasswordPath } from '@cartorio/contracts/customer-paths.js'
import {
  type AccountCare,
  accountCares,
  type CaredAccount,
  factorRemovalSchema,
  invitationRequestSchema,
} from '@cartorio/contracts/http/staff-accounts.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Ip, Post, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { TechnicalError } from '../../domain/technical-error.js'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import { rateLimits } from '../../http/rate-limits.js'
import { kindsOf } from '../../identity/second-factors.js'
import { readPerson } from '../../identity/staff-profile.js'
import { invitationMails, passwordMails } from '../../messaging/queue/definitions.js'
import { emailHashOf } from '../../privacy/lookup-hashes.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName } from '../../stores/event-store/port.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { accountOfPath } from './account-of-path.js'
import { CareForAccount, deriveInvitedId, InviteColleague, RemoveSecondFactor } from './change-account.js'

const careOf = (request: FastifyRequest): AccountCare => {
  const last = request.routeOptions.url?.split('/').at(-1)
  const care = accountCares.find((name) => name === last)
  if (care === undefined) throw new TechnicalError(`no care at ${request.routeOptions.url}`)
  return care
}
const caredOfPath = (request: FastifyRequest) => ({ care: careOf(request), ...accountOfPath(request) })

type Sent = { readonly staffId: StaffId; readonly requestId: string }

/** Who cares for the accounts of an office invites colleagues, and helps or locks out those who may do no more. */
@Controller('api/admin/staff')
@UseInterceptors(AnswerInterceptor)
export class StaffAccountsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly routes: CommandRoutes,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  /** The answer and the work until then are the same for every address. */
  @Post('invitations')
  @HttpCode(201)
  @RouteConfig(rateLimits.reveal)
  async invite(
    @StaffRequest(invitationRequestSchema)
    { input: invited, ...request }: StaffContext & InputOf<typeof invitationRequestSchema>,
    @Staff() granter: StaffPrincipal,
    @Ip() client: string,
  ): Promise<ResponseWithHeaders<CaredAccount>> {
    const { requestId, tenantId } = request
    await this.ensureRoomFor(client, { email: invited.email, tenantId }, requestId)
    const staffId = deriveInvitedId(requestId)
    const { position } = await this.bus.execute(new InviteColleague({ staffId, invited, granter, request }))
    const link = await this.sendInvitation({ staffId, requestId }, 1)
    return new ResponseWithHeaders({ id: staffId, link }, { position })
  }

  @Post(accountCares.map((care) => `:id/${care}`))
  @HttpCode(200)
  @RouteConfig(rateLimits.reveal)
  async care(
    @StaffRequest(undefined, caredOfPath) { care, staffId, ...request }: StaffContext & ReturnType<typeof caredOfPath>,
    @Staff() granter: StaffPrincipal,
    @Ip() client: string,
  ): Promise<ResponseWithHeaders<CaredAccount>> {
    const { requestId, tenantId } = request
    if (care === 'invite-again') {
      const account = await this.ports.accounts.find(staffId)
      const { email } = await readPerson(this.command, staffId)
      if (account?.tenantId === tenantId) await this.ensureRoomFor(client, { email, tenantId }, requestId)
    }
    const changed = await this.bus.execute(new CareForAccount({ care, staffId, granter, request }))
    const { invitation = 0 } = changed.account ?? {}
    const link = await this.follow(care, { staffId, requestId }, invitation)
    return new ResponseWithHeaders({ id: staffId, link }, { position: changed.position })
  }

  /** The colleague signs in with the password alone; where the office requires a factor, the sign-in leads to its set-up. */
  @PostAction(':id/remove-second-factor')
  @RouteConfig(rateLimits.reveal)
  async removeSecondFactor(
    @StaffRequest(factorRemovalSchema, accountOfPath) {
      input: { reason },
      staffId,
      ...request
    }: StaffContext & InputOf<typeof factorRemovalSchema> & ReturnType<typeof accountOfPath>,
    @Staff() granter: StaffPrincipal,
  ): Promise<ResponseWithHeaders<CaredAccount>> {
    const { credentials } = this.ports
    const kinds = kindsOf((await credentials.find(staffId))?.secondFactor)
    const removal = new RemoveSecondFactor({ staffId, kinds, reason, granter, request })
    const { position, commandId } = await this.bus.execute(removal)
    if (await this.isStillRemoved(staffId, commandId))
      await credentials.change(staffId, { kind: 'remove-second-factor' })
    return new ResponseWithHeaders({ id: staffId, link: null }, { position })
  }

  /** A repeated request leaves a factor that was set up since, whatever was removed after that. */
  private async isStillRemoved(staffId: StaffId, commandId: string): Promise<boolean> {
    const events = await eventsIn(this.command.eventStore, streamName(`staff-${staffId}`))
    const removal = events.findLastIndex(({ metadata }) => metadata.commandId === commandId)
    return removal >= 0 && events.slice(removal).every(({ type }) => type !== 'StaffSecondFactorSet')
  }

  /** What follows the event: a repeat does it again, and so does one that was cut off. */
  private async follow(care: AccountCare, sent: Sent, invitation: number): Promise<string | null> {
    const { staffId } = sent
    const { credentials } = this.ports
    switch (care) {
      case 'lock':
        await credentials.change(staffId, { kind: 'disable' })
        return null
      case 'unlock':
        await credentials.change(staffId, { kind: 'enable' })
        return null
      case 'end-sessions':
        await credentials.change(staffId, { kind: 'end-sessions' })
        return null
      case 'password-link':
        return this.sendPasswordLink(sent)
      case 'invite-again':
        return this.sendInvitation(sent, invitation)
      case 'withdraw-invitation':
        await this.command.dataKeys.erase([{ subject: staffId, at: this.command.clock.now() }])
        await credentials.remove(staffId)
        return null
      default:
        return care satisfies never
    }
  }

  private async ensureRoomFor(
    client: string,
    { email, tenantId }: { readonly email: string; readonly tenantId: StaffContext['tenantId'] },
    requestId: string,
  ): Promise<void> {
    const emailHash = (await emailHashOf(this.ports.dataKeys))(email)
    await this.ports.limits.ensureInvitation(client, { emailHash, tenantId }, requestId)
  }

  private async sendInvitation({ staffId, requestId }: Sent, invitation: number): Promise<string | null> {
    const { mailsLeave, invitations } = this.routes
    // Kept mails are read by colleagues who may do less than the link.
    if (!mailsLeave) return invitationPath(await invitations.issue({ staffId, invitation }))
    await this.ports.queues.queue(invitationMails).add(requestId, { requestId, staffId, invitation })
    return null
  }

  private async sendPasswordLink({ staffId, requestId }: Sent): Promise<string | null> {
    const { mailsLeave, passwords } = this.routes
    if (mailsLeave) {
      await this.ports.queues.queue(passwordMails).add(requestId, { requestId, staffId })
      return null
    }
    const { sessionGeneration: generation = 0 } = (await this.ports.credentials.find(staffId)) ?? {}
    return openNewPasswordPath(await passwords.issue({ staffId, generation }))
  }
}
