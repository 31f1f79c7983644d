import {
  type OpenedInvitation,
  openedInvitationSchema,
  openInvitationSchema,
  registrationSchema,
} from '@cartorio/contracts/http/staff-accounts.js'
import { namesItsPerson } from '@cartorio/contracts/passwords.js'
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { sessionSecretOf } from '../../http/access.js'
import { PostAction } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { rateLimits } from '../../http/rate-limits.js'
import { readInvitation } from '../../identity/invitations.js'
import { deviceCookie } from '../../identity/login-attempts.js'
import { readPerson } from '../../identity/staff-profile.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { CustomerRequest, type InputOf } from '../pipeline/change-request.js'
import type { RequestContext } from '../pipeline/request.js'
import { appendRegistration, hasRegistered } from './append-registration.js'
import { clearSession, setKnownDevice } from './session-cookies.js'
import { addressTaken, invitationEnded, passwordNamesPerson } from './sign-in-problems.js'

/** By the link of an invitation to an account: shows what is offered, and takes the password. */
@Controller('api/auth')
export class RegistrationController {
  constructor(
    private readonly routes: CommandRoutes,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @PostAction('invitation')
  @RouteConfig(rateLimits.link)
  async open(@ZodBody(openInvitationSchema) { key }: z.output<typeof openInvitationSchema>): Promise<OpenedInvitation> {
    const link = await this.routes.invitations.read(key)
    const open = link && (await readInvitation(this.command, link))
    if (open === undefined) throw invitationEnded()
    return openedInvitationSchema.parse(open)
  }

  /** What is wrong with the password leaves the link as it is. */
  @Post('register')
  @HttpCode(204)
  @RouteConfig(rateLimits.login)
  async register(
    @CustomerRequest(registrationSchema)
    { input: { key, password }, requestId }: RequestContext & InputOf<typeof registrationSchema>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const link = await this.routes.invitations.read(key)
    if (link === undefined) throw invitationEnded()
    if (!(await hasRegistered(this.command, link.staffId, requestId))) {
      const open = await readInvitation(this.command, link)
      if (open === undefined) throw invitationEnded()
      if (namesItsPerson(password, open)) throw passwordNamesPerson('password')
      const { credentials } = this.ports
      const { staffId, email } = open
      if (!(await credentials.claimEmail(staffId, email, this.command.clock.now()))) throw addressTaken()
      if ((await this.routes.invitations.open(key, requestId)) === undefined) throw invitationEnded()
      // They open nothing before the event: an account that was cut off here is invited still.
      await credentials.register(staffId, email, password)
      await appendRegistration(this.command, open, requestId)
    }
    await this.leaveBrowserTo((await readPerson(this.command, link.staffId)).email, request, reply)
  }

  /** Who was signed in here is not who registers. Guesses from elsewhere do not make the new person wait. */
  private async leaveBrowserTo(email: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { auth } = this.routes
    const previous = sessionSecretOf(request)
    if (previous !== undefined) await this.ports.sessions.end(previous)
    clearSession(reply, auth)
    const known = await auth.attempts.succeeded(email, request.cookies[deviceCookie])
    setKnownDevice(reply, known, auth)
  }
}
