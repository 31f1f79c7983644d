import {
  confirmedByPasswordSchema,
  newPasskeySchema,
  type passkeyOptionsSchema,
  type RecoveryCodes,
  type TotpSetup,
  totpConfirmationSchema,
} from '@cartorio/contracts/http/second-factor.js'
import { mostPasskeys } from '@cartorio/contracts/second-factors.js'
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Staff, type StaffPrincipal, sessionSecretOf } from '../../http/access.js'
import { PostAction } from '../../http/answer.js'
import { parseInput, requestParameter, ZodBody } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { rateLimits } from '../../http/rate-limits.js'
import { passkeyCreation, verifiedPasskey } from '../../identity/passkeys.js'
import type { RelyingParty } from '../../identity/relying-party.js'
import {
  acceptedStep,
  changeSecondFactor,
  hashRecoveryCode,
  type KeptSecondFactor,
  newRecoveryCodes,
  newTotpSecret,
  type SecondFactorChange,
  totpAddress,
} from '../../identity/second-factors.js'
import { sessionId } from '../../identity/sessions.js'
import { createTotpCipher } from '../../identity/totp-cipher.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { confirmPassword } from './confirm-password.js'
import { openSession } from './open-session.js'
import { setKnownDevice } from './session-cookies.js'
import {
  hasTotp,
  noPasskeysHere,
  noSecondFactor,
  officeRequiresIt,
  setupOver,
  tooManyPasskeys,
  unknownPasskey,
  wrongPasskey,
  wrongSetupCode,
} from './sign-in-problems.js'
import { changeStaffAccount } from './staff-accounts.js'

const passkeyIdSchema = z.uuid()
type Confirmed = z.output<typeof confirmedByPasswordSchema>

/** Before the body: what is no id names no passkey. */
const PasskeyRemoval = requestParameter((request) => {
  const { id } = request.params as { readonly id?: string }
  const parsed = passkeyIdSchema.safeParse(id)
  if (!parsed.success) throw unknownPasskey()
  return { id: parsed.data, ...parseInput(confirmedByPasswordSchema, request.body) }
})

/**
 * What the signed-in person sets up beside the password, and removes. Each begins with the password; each ends the
 * account's other sessions.
 */
@Controller('api/auth/second-factor')
export class OwnSecondFactorController {
  private readonly totp: ReturnType<typeof createTotpCipher>

  constructor(
    private readonly routes: CommandRoutes,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {
    this.totp = createTotpCipher(ports.dataKeys)
  }

  @PostAction('totp')
  @RouteConfig(rateLimits.login)
  async beginTotp(
    @ZodBody(confirmedByPasswordSchema) { currentPassword }: Confirmed,
    @Staff() account: StaffPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TotpSetup> {
    const { staffId } = account
    await this.confirm(account, currentPassword, request, reply)
    if ((await this.factorOf(account))?.totp !== undefined) throw hasTotp()
    const key = newTotpSecret()
    const secret = await this.totp.encrypt(staffId, key)
    const { email = '' } = (await this.routes.auth.profileOf(staffId)) ?? {}
    if (secret === undefined) throw setupOver()
    await this.routes.auth.setups.begin(sessionOf(request), staffId, { kind: 'totp', secret })
    return { key, address: totpAddress(key, email) }
  }

  @PostAction('totp/confirm')
  @RouteConfig(rateLimits.login)
  async confirmTotp(
    @ZodBody(totpConfirmationSchema) { code }: z.output<typeof totpConfirmationSchema>,
    @Staff() account: StaffPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodes> {
    const { staffId } = account
    const { setups, clock } = this.routes.auth
    const setup = await setups.find(sessionOf(request), staffId, 'totp')
    const key = setup && (await this.totp.decrypt(staffId, setup.secret))
    if (setup === undefined || key === undefined) throw setupOver()
    const factor = await this.factorOf(account)
    if (factor?.totp !== undefined) throw hasTotp()
    const now = clock.now()
    const lastStep = acceptedStep(key, code, 0, now)
    if (lastStep === undefined) throw wrongSetupCode()
    const codes = this.codesFor(account, factor)
    const totp = { secret: setup.secret, setAt: now, lastStep }
    await this.change(account, { kind: 'set-totp', totp, recoveryCodes: codes?.hashes }, request, reply)
    await setups.end(sessionOf(request), 'totp')
    return { recoveryCodes: codes === undefined ? null : [...codes.shown] }
  }

  @Post('totp/remove')
  @HttpCode(204)
  @RouteConfig(rateLimits.login)
  async removeTotp(
    @ZodBody(confirmedByPasswordSchema) { currentPassword }: Confirmed,
    @Staff() account: StaffPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.confirm(account, currentPassword, request, reply)
    if ((await this.factorOf(account))?.totp === undefined) throw noSecondFactor()
    await this.change(account, { kind: 'remove-totp' }, request, reply)
  }

  @PostAction('passkeys/options')
  @RouteConfig(rateLimits.login)
  async beginPasskey(
    @ZodBody(confirmedByPasswordSchema) { currentPassword }: Confirmed,
    @Staff() account: StaffPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.infer<typeof passkeyOptionsSchema>> {
    const { staffId } = account
    await this.confirm(account, currentPassword, request, reply)
    const passkeys = (await this.factorOf(account))?.passkeys ?? []
    if (passkeys.length >= mostPasskeys) throw tooManyPasskeys()
    const { email = '', name = '' } = (await this.routes.auth.profileOf(staffId)) ?? {}
    const options = await passkeyCreation(this.relyingParty(), { staffId, email, name, passkeys })
    const setup = { kind: 'passkey', challenge: options.challenge } as const
    await this.routes.auth.setups.begin(sessionOf(request), staffId, setup)
    return { options: { ...options } }
  }

  @PostAction('passkeys')
  @RouteConfig(rateLimits.login)
  async addPasskey(
    @ZodBody(newPasskeySchema) body: z.output<typeof newPasskeySchema>,
    @Staff() account: StaffPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodes> {
    const { setups, clock } = this.routes.auth
    const setup = await setups.find(sessionOf(request), account.staffId, 'passkey')
    if (setup === undefined) throw setupOver()
    // Whatever becomes of it: a challenge is answered once.
    await setups.end(sessionOf(request), 'passkey')
    const asked = { challenge: setup.challenge, origin: request.headers.origin ?? '' }
    const passkey = await verifiedPasskey(this.relyingParty(), body, asked, clock.now())
    const factor = await this.factorOf(account)
    if (passkey === undefined) throw wrongPasskey()
    if ((factor?.passkeys.length ?? 0) >= mostPasskeys) throw tooManyPasskeys()
    const codes = this.codesFor(account, factor)
    await this.change(account, { kind: 'add-passkey', passkey, recoveryCodes: codes?.hashes }, request, reply)
    return { recoveryCodes: codes === undefined ? null : [...codes.shown] }
  }

  @Post('passkeys/:id/remove')
  @HttpCode(204)
  @RouteConfig(rateLimits.login)
  async removePasskey(
    @PasskeyRemoval() { id, currentPassword }: Confirmed & { readonly id: string },
    @Staff() account: StaffPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.confirm(account, currentPassword, request, reply)
    const factor = await this.factorOf(account)
    if (!factor?.passkeys.some((passkey) => passkey.id === id)) throw unknownPasskey()
    await this.change(account, { kind: 'remove-passkey', id }, request, reply)
  }

  @PostAction('recovery-codes')
  @RouteConfig(rateLimits.login)
  async replaceRecoveryCodes(
    @ZodBody(confirmedByPasswordSchema) { currentPassword }: Confirmed,
    @Staff() account: StaffPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodes> {
    await this.confirm(account, currentPassword, request, reply)
    if ((await this.factorOf(account)) === undefined) throw noSecondFactor()
    const { shown, hashes } = codesOf(account)
    await this.change(account, { kind: 'replace-recovery-codes', recoveryCodes: hashes }, request, reply)
    return { recoveryCodes: [...shown] }
  }

  private async confirm(
    account: StaffPrincipal,
    password: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { auth } = this.routes
    setKnownDevice(reply, await confirmPassword(this.ports, auth, account, password, request), auth)
  }

  private async factorOf({ staffId }: StaffPrincipal): Promise<KeptSecondFactor | undefined> {
    return (await this.ports.credentials.find(staffId))?.secondFactor
  }

  /** With the first factor come the recovery codes. */
  private codesFor(account: StaffPrincipal, factor: KeptSecondFactor | undefined) {
    return factor === undefined ? codesOf(account) : undefined
  }

  private relyingParty(): RelyingParty {
    const { relyingParty } = this.ports
    if (relyingParty === undefined) throw noPasskeysHere()
    return relyingParty
  }

  /** @throws {HttpProblem} 409 where the office requires a factor and this was the last one */
  private async change(
    account: StaffPrincipal,
    change: SecondFactorChange,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const leaves = changeSecondFactor(await this.factorOf(account), change)
    if (leaves === undefined && (await this.ports.settings.refreshed(account.tenantId)).secondFactor.required)
      throw officeRequiresIt()
    const by = { kind: 'staff', id: account.staffId } as const
    const changed = await changeStaffAccount(this.command, this.ports.credentials, account, change, by)
    await openSession(this.ports, this.routes.auth, changed, request, reply)
  }
}

/** The guard has let the session in. */
const sessionOf = (request: FastifyRequest): string => sessionId(sessionSecretOf(request) ?? '')

const codesOf = ({ staffId }: StaffPrincipal) => {
  const shown = newRecoveryCodes()
  return { shown, hashes: shown.map((code) => hashRecoveryCode(staffId, code)) }
}
