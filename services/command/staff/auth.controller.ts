import { loginRequestSchema, type SecondFactorAsked, type StaffMember } from '@cartorio/contracts/http/staff.js'
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
import { kindsOf } from '../../identity/second-factors.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { openSession } from './open-session.js'
import { recordSignIn } from './record-sign-in.js'
import { clearPending, clearSession, setKnownDevice, setPending } from './session-cookies.js'
import { tooManyWrong } from './sign-in-problems.js'

/** Staff sign in and out; the session lies in the state store, its secret in an HttpOnly cookie. */
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly routes: CommandRoutes,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @PostAction('login')
  @RouteConfig(rateLimits.login)
  async login(
    @ZodBody(loginRequestSchema) { email, password }: z.output<typeof loginRequestSchema>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffMember | SecondFactorAsked> {
    const { auth } = this.routes
    const device = request.cookies[deviceCookie]
    const begun = await auth.attempts.begin(email, device)
    if ('wait' in begun) throw tooManyWrong(begun.wait)
    const used = readDevice(request.headers['user-agent'])
    const account = await this.ports.credentials.check(email, password)
    const profile = account === undefined ? undefined : await auth.profileOf(account.staffId)
    // Of an account that was closed as of a wrong password.
    if (account === undefined || profile === undefined) {
      await auth.attempts.failed(email, device, begun.attempt)
      // Not awaited: the answer takes as long for an address without an account.
      if (account === undefined) auth.recordFailureOf(email, used)
      throw new HttpProblem(401, 'auth/refused', 'E-mail ou senha incorretos. Confira e tente novamente.')
    }
    const known = await auth.attempts.succeeded(email, device)
    if (account.secondFactor !== undefined) {
      const asked = {
        kinds: [...kindsOf(account.secondFactor)],
        recoveryCodes: account.secondFactor.recoveryCodes.length > 0,
      }
      // Neither a session nor the browser's mark before the second factor: with a mark of its own each browser could guess.
      await this.endSession(request, reply)
      setPending(reply, await auth.pendingSignIns.begin(account), auth)
      reply.status(202)
      return { secondFactor: asked }
    }
    await recordSignIn(this.command, account.staffId, used, { type: 'StaffSignedIn', data: { factor: 'none' } })
    const { mustSetSecondFactor } = await openSession(this.ports, auth, account, request, reply)
    setKnownDevice(reply, known, auth)
    return {
      ...profile,
      ...(account.mustChangePassword === true && { mustChangePassword: true }),
      ...(mustSetSecondFactor && { mustSetSecondFactor }),
    }
  }

  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.endSession(request, reply)
    clearPending(reply, this.routes.auth)
  }

  private async endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const secret = sessionSecretOf(request)
    if (secret !== undefined) await this.ports.sessions.end(secret)
    clearSession(reply, this.routes.auth)
  }
}
