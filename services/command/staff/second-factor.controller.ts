import {
  type passkeyOptionsSchema,
  type SecondFactorProof,
  secondFactorProofSchema,
} from '@cartorio/contracts/http/second-factor.js'
import type { StaffMember } from '@cartorio/contracts/http/staff.js'
import { Controller, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { PostAction } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { Account } from '../../identity/credentials.js'
import { readDevice } from '../../identity/device.js'
import { deviceCookie } from '../../identity/login-attempts.js'
import { passkeyRequest } from '../../identity/passkeys.js'
import { pendingCookie } from '../../identity/pending-sign-ins.js'
import type { KeptSecondFactor } from '../../identity/second-factors.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { openSession } from './open-session.js'
import { proveSecondFactor } from './prove-second-factor.js'
import { recordSignIn } from './record-sign-in.js'
import { clearPending, setKnownDevice } from './session-cookies.js'
import { noPasskeysHere, signInOver, tooManyWrongCodes, wrongProof } from './sign-in-problems.js'
import { recordRecoveryCodeUsed } from './staff-accounts.js'

type Pending = {
  readonly secret: string
  readonly account: Account
  readonly factor: KeptSecondFactor
  readonly profile: StaffMember
}

/** The second step of a sign-in. Before it there is no session, and what is pending opens nothing else. */
@Controller('api/auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly routes: CommandRoutes,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @PostAction()
  @RouteConfig(rateLimits.login)
  async prove(
    @ZodBody(secondFactorProofSchema) proof: SecondFactorProof,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffMember> {
    const { auth } = this.routes
    const { secret, account, factor, profile } = await this.pendingOf(request)
    const { staffId } = account
    const device = request.cookies[deviceCookie]
    const used = readDevice(request.headers['user-agent'])
    const begun = await auth.secondFactorAttempts.begin(profile.email, device)
    if ('wait' in begun) throw tooManyWrongCodes(begun.wait)
    const isProved = await proveSecondFactor(
      { ...this.ports, clock: auth.clock },
      {
        staffId,
        factor,
        proof,
        origin: request.headers.origin,
        takeChallenge: () => auth.pendingSignIns.takeChallenge(secret),
      },
    )
    if (!isProved) {
      await auth.secondFactorAttempts.failed(profile.email, device, begun.attempt)
      auth.recordFailure(staffId, 'second-factor', used)
      throw wrongProof(proof.kind)
    }
    // Two right proofs at once, of one password: it opens one session.
    if (!(await auth.pendingSignIns.use(secret))) throw signInOver()
    const known = await auth.secondFactorAttempts.succeeded(profile.email, device)
    if (proof.kind === 'recovery-code') await recordRecoveryCodeUsed(this.command, this.ports.credentials, staffId)
    await recordSignIn(this.command, staffId, used, { type: 'StaffSignedIn', data: { factor: proof.kind } })
    await openSession(this.ports, auth, account, request, reply)
    clearPending(reply, auth)
    setKnownDevice(reply, known, auth)
    return account.mustChangePassword === true ? { ...profile, mustChangePassword: true } : profile
  }

  @PostAction('passkey-options')
  @RouteConfig(rateLimits.login)
  async passkeyOptions(@Req() request: FastifyRequest): Promise<z.infer<typeof passkeyOptionsSchema>> {
    const { secret, factor } = await this.pendingOf(request)
    const { relyingParty } = this.ports
    if (relyingParty === undefined || factor.passkeys.length === 0) throw noPasskeysHere()
    const options = await passkeyRequest(relyingParty, factor.passkeys)
    if (!(await this.routes.auth.pendingSignIns.challenge(secret, options.challenge))) throw signInOver()
    return { options: { ...options } }
  }

  /** @throws {HttpProblem} 401 where nothing is pending, or the account has changed since its password was given */
  private async pendingOf(request: FastifyRequest): Promise<Pending> {
    const secret = request.cookies[pendingCookie]
    const pending = secret === undefined ? undefined : await this.routes.auth.pendingSignIns.find(secret)
    const account = pending && (await this.ports.credentials.find(pending.staffId))
    const profile = account && (await this.routes.auth.profileOf(account.staffId))
    if (
      secret === undefined ||
      account?.secondFactor === undefined ||
      profile === undefined ||
      (account.sessionGeneration ?? 0) !== pending?.generation
    )
      throw signInOver()
    return { secret, account, factor: account.secondFactor, profile }
  }
}
