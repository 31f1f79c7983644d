import { passwordChangeSchema } from '@cartorio/contracts/http/account.js'
import { namesItsPerson } from '@cartorio/contracts/passwords.js'
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal, sessionSecretOf } from '../../http/access.js'
import { ZodBody } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { rateLimits } from '../../http/rate-limits.js'
import { readDevice } from '../../identity/device.js'
import { deviceCookie } from '../../identity/login-attempts.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { setKnownDevice, setSession } from './session-cookies.js'
import { passwordNamesPerson, samePassword, tooManyWrong, wrongPassword } from './sign-in-problems.js'
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
    const device = request.cookies[deviceCookie]
    // Counted as at the sign-in, since it is as good a place to try passwords.
    const begun = await auth.attempts.begin(person.email, device)
    if ('wait' in begun) throw tooManyWrong(begun.wait)
    if (!(await this.ports.credentials.isPassword(account.staffId, currentPassword))) {
      await auth.attempts.failed(person.email, device, begun.attempt)
      throw wrongPassword()
    }
    const known = await auth.attempts.succeeded(person.email, device)
    if (newPassword === currentPassword) throw samePassword()
    const by = { kind: 'staff', id: account.staffId } as const
    const change = { kind: 'password', password: newPassword } as const
    const changed = await changeStaffAccount(this.command, this.ports.credentials, account, change, by)
    const previous = sessionSecretOf(request)
    if (previous !== undefined) await this.ports.sessions.end(previous)
    const used = readDevice(request.headers['user-agent'])
    setSession(reply, await this.ports.sessions.start(changed, auth.clock.now(), used), auth)
    setKnownDevice(reply, known, auth)
  }
}
