import { loginRequestSchema, type StaffMember } from '@cartorio/contracts/http/staff.js'
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { sessionSecretOf } from '../../http/access.js'
import { PostAction } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { readDevice } from '../../identity/device.js'
import { deviceCookie } from '../../identity/login-attempts.js'
import { CommandRoutes } from '../command-ports.js'
import { clearSession, setKnownDevice, setSession } from './session-cookies.js'
import { tooManyWrong } from './sign-in-problems.js'

/** Staff sign in and out; the session lies in the state store, its secret in an HttpOnly cookie. */
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly routes: CommandRoutes,
    private readonly ports: Ports,
  ) {}

  @PostAction('login')
  @RouteConfig(rateLimits.login)
  async login(
    @ZodBody(loginRequestSchema) { email, password }: z.output<typeof loginRequestSchema>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffMember> {
    const device = request.cookies[deviceCookie]
    const begun = await this.routes.auth.attempts.begin(email, device)
    if ('wait' in begun) throw tooManyWrong(begun.wait)
    const account = await this.ports.credentials.check(email, password)
    const profile = account === undefined ? undefined : await this.routes.auth.profileOf(account.staffId)
    // Of an account that was closed as of a wrong password.
    if (account === undefined || profile === undefined) {
      await this.routes.auth.attempts.failed(email, device, begun.attempt)
      throw new HttpProblem(401, 'auth/refused', 'E-mail ou senha incorretos. Confira e tente novamente.')
    }
    const previous = sessionSecretOf(request)
    if (previous !== undefined) await this.ports.sessions.end(previous)
    const signedInAs = readDevice(request.headers['user-agent'])
    const secret = await this.ports.sessions.start(account, this.routes.auth.clock.now(), signedInAs)
    const known = await this.routes.auth.attempts.succeeded(email, device)
    setSession(reply, secret, this.routes.auth)
    setKnownDevice(reply, known, this.routes.auth)
    return account.mustChangePassword === true ? { ...profile, mustChangePassword: true } : profile
  }

  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const secret = sessionSecretOf(request)
    if (secret !== undefined) await this.ports.sessions.end(secret)
    clearSession(reply, this.routes.auth)
  }
}
