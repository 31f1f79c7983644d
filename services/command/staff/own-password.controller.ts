import { passwordChangeSchema } from '@cartorio/contracts/http/account.js'
import { namesItsPerson } from '@cartorio/contracts/passwords.js'
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { ZodBody } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { confirmPassword } from './confirm-password.js'
import { openSession } from './open-session.js'
import { setKnownDevice } from './session-cookies.js'
import { passwordNamesPerson, samePassword } from './sign-in-problems.js'
import { changeStaffAccount } from './staff-accounts.js'

/** Who is signed in changes their password; a stranger at an open screen would have to know it. */
@Controller('api/auth')
export class OwnPasswordController {
  constructor(
    private readonly routes: CommandRoutes,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @Post('password')
  @HttpCode(204)
  @RouteConfig(rateLimits.login)
  async change(
    @ZodBody(passwordChangeSchema) { currentPassword, newPassword }: z.output<typeof passwordChangeSchema>,
    @Staff() account: StaffPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { auth } = this.routes
    const person = { name: '', email: '', ...(await auth.profileOf(account.staffId)) }
    if (namesItsPerson(newPassword, person)) throw passwordNamesPerson()
    const known = await confirmPassword(this.ports, auth, account, currentPassword, request)
    if (newPassword === currentPassword) throw samePassword()
    const by = { kind: 'staff', id: account.staffId } as const
    const change = { kind: 'password', password: newPassword } as const
    const changed = await changeStaffAccount(this.command, this.ports.credentials, account, change, by)
    await openSession(this.ports, auth, changed, request, reply)
    setKnownDevice(reply, known, auth)
  }
}
