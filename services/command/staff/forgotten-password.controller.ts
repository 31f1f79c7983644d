import {
  forgottenPasswordSchema,
  newPasswordRequestSchema,
  type passwordLinkSchema,
} from '@cartorio/contracts/http/account.js'
import { namesItsPerson } from '@cartorio/contracts/passwords.js'
import { Controller, HttpCode, Ip, Post, Req, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Ports } from '../../http/ports.js'
import { rateLimits } from '../../http/rate-limits.js'
import { deviceCookie } from '../../identity/login-attempts.js'
import { passwordMails } from '../../messaging/queue/definitions.js'
import { emailHashOf } from '../../privacy/lookup-hashes.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { CustomerRequest, type InputOf } from '../pipeline/change-request.js'
import type { RequestContext } from '../pipeline/request.js'
import { setKnownDevice } from './session-cookies.js'
import { noPasswordMails, passwordLinkEnded, passwordNamesPerson } from './sign-in-problems.js'
import { changeStaffAccount } from './staff-accounts.js'

type Requested<S extends z.ZodMiniType> = RequestContext & InputOf<S>

/** By a mailed link to another password, also for an account at which a stranger has guessed passwords. */
@Controller('api/auth')
export class ForgottenPasswordController {
  constructor(
    private readonly routes: CommandRoutes,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  /** The answer and the work until then are the same for every address. */
  @Post('forgotten-password')
  @HttpCode(202)
  @RouteConfig(rateLimits.login)
  async request(
    @CustomerRequest(forgottenPasswordSchema)
    { input: { email }, requestId }: Requested<typeof forgottenPasswordSchema>,
    @Ip() client: string,
  ): Promise<z.infer<typeof passwordLinkSchema>> {
    if (!this.routes.mailsLeave) throw noPasswordMails()
    const emailHash = (await emailHashOf(this.ports.dataKeys))(email)
    await this.ports.limits.ensureMailRequest(client, { emailHash, mail: 'password-link' }, requestId)
    const account = await this.ports.credentials.findByEmail(email)
    await this.ports.queues.queue(passwordMails).add(requestId, { requestId, staffId: account?.staffId ?? null })
    return { requested: true }
  }

  /** What is wrong with the password leaves the link as it is. */
  @Post('new-password')
  @HttpCode(204)
  @RouteConfig(rateLimits.login)
  async choose(
    @CustomerRequest(newPasswordRequestSchema)
    { input: { key, newPassword }, requestId }: Requested<typeof newPasswordRequestSchema>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { auth, passwords } = this.routes
    const opens = await passwords.read(key)
    const account = opens && (await this.ports.credentials.find(opens.staffId))
    const person = account && (await auth.profileOf(account.staffId))
    const isCurrent = (account?.sessionGeneration ?? 0) === opens?.generation
    if (account === undefined || person === undefined || !isCurrent) throw passwordLinkEnded()
    if (namesItsPerson(newPassword, person)) throw passwordNamesPerson()
    if ((await passwords.open(key, requestId)) === undefined) throw passwordLinkEnded()
    const by = { kind: 'staff', id: account.staffId } as const
    const change = { kind: 'password', password: newPassword } as const
    await changeStaffAccount(this.command, this.ports.credentials, account, change, by)
    // This browser is its person's from here on: guesses from elsewhere do not make it wait.
    const known = await auth.attempts.succeeded(person.email, request.cookies[deviceCookie])
    setKnownDevice(reply, known, auth)
  }
}
