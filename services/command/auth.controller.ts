import { loginRequestSchema, type StaffMember } from '@cartorio/contracts/http/auth.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../domain/clock.js'
import { type AccessDeps, accessDeps, Public, sessionSecretOf } from '../http/access.js'
import { parseInput } from '../http/parse.js'
import { HttpProblem } from '../http/problem.js'
import { rateLimits } from '../http/rate-limits.js'
import { sessionCookie, sessionSeconds } from '../identity/sessions.js'

export type AuthDeps = {
  readonly clock: Clock
  readonly secureCookies: boolean
  readonly profileOf: (staffId: StaffId) => Promise<StaffMember | undefined>
}
export const authDeps = Symbol('AuthDeps')

/** Staff sign in and out; the session lies in the state store, its secret in an HttpOnly cookie. */
@Controller('api/auth')
export class AuthController {
  constructor(
    @Inject(authDeps) private readonly deps: AuthDeps,
    @Inject(accessDeps) private readonly access: AccessDeps,
  ) {}

  private cookieOptions() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.deps.secureCookies } as const
  }

  @Post('login')
  @Public()
  @HttpCode(200)
  @RouteConfig(rateLimits.login)
  async login(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffMember> {
    const { email, password } = parseInput(loginRequestSchema, body)
    const account = await this.access.credentials.check(email, password)
    const profile = account === undefined ? undefined : await this.deps.profileOf(account.staffId)
    if (account === undefined || profile === undefined) {
      throw new HttpProblem(401, 'auth/refused', 'E-mail ou senha incorretos. Confira e tente novamente.')
    }
    const previous = sessionSecretOf(request)
    if (previous !== undefined) await this.access.sessions.end(previous)
    const secret = await this.access.sessions.start(account.staffId, this.deps.clock.now())
    reply.setCookie(sessionCookie, secret, { ...this.cookieOptions(), maxAge: sessionSeconds })
    return profile
  }

  @Post('logout')
  @Public()
  @HttpCode(204)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const secret = sessionSecretOf(request)
    if (secret !== undefined) await this.access.sessions.end(secret)
    reply.clearCookie(sessionCookie, this.cookieOptions())
  }
}
