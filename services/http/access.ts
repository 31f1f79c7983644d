import { readToken } from '@cartorio/contracts/customer-paths.js'
import type { StaffRole } from '@cartorio/contracts/events/other-events.js'
import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { type ApiRoute, type Caller, servedTemplate } from '@cartorio/contracts/http/routes/route.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import type {} from '@fastify/cookie'
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { TechnicalError } from '../domain/technical-error.js'
import type { Account } from '../identity/credentials.js'
import type { TokenClaim } from '../identity/customer-token.js'
import { accountIn, sessionCookie } from '../identity/sessions.js'
import { requestParameter } from './parse.js'
import { Ports } from './ports.js'
import { HttpProblem, unknownOrderProblem } from './problem.js'

export type StaffPrincipal = {
  readonly staffId: StaffId
  readonly tenantId: TenantId
  readonly roles: readonly StaffRole[]
  readonly mustChangePassword?: boolean
  /** Of its sessions that go on. */
  readonly sessionGeneration?: number
}

type LinkRequest = FastifyRequest<{ Params: { token?: string } }>

const principals = new WeakMap<FastifyRequest, StaffPrincipal>()

/** Who is signed in; only on routes that are not public. */
export const staffOf = (request: FastifyRequest): StaffPrincipal => {
  const principal = principals.get(request)
  if (principal === undefined) throw signedOut()
  return principal
}

/** The signed-in person: `@Staff() staff: StaffPrincipal`. */
export const Staff = requestParameter(staffOf)

const links = new WeakMap<FastifyRequest, TokenClaim>()

/** What the token in the route's path names; `undefined` on a route without one. */
export const pathLinkOf = (request: FastifyRequest): TokenClaim | undefined => links.get(request)

/** The order and the link that the token in the route's path names; the guard has checked its signature alone. */
export const linkOf = (request: FastifyRequest): TokenClaim => {
  const link = pathLinkOf(request)
  if (link === undefined) throw unknownOrderProblem()
  return link
}

/** What the token in the path names: `@CustomerLink() link: TokenClaim`. */
export const CustomerLink = requestParameter(linkOf)

export const administratorsOnly = (): HttpProblem =>
  new HttpProblem(
    403,
    'auth/admin-only',
    'Só a administração pode fazer isso. Peça a quem administra o sistema da sua equipe.',
  )

const changePasswordFirst = (): HttpProblem =>
  new HttpProblem(
    403,
    'auth/change-password',
    'A senha desta conta foi gerada pelo sistema. Entre no painel e escolha a sua antes de continuar.',
  )

const signedOut = (): HttpProblem =>
  new HttpProblem(401, 'auth/signed-out', 'Entre com seu e-mail e senha para continuar.')

export const sessionSecretOf = (request: FastifyRequest): string | undefined => request.cookies[sessionCookie]

/** The account of the request's session as it is now; `undefined` once the session has ended. */
export const signedIn = async (
  { sessions, credentials, clock }: Pick<Ports, 'sessions' | 'credentials' | 'clock'>,
  request: FastifyRequest,
): Promise<Account | undefined> => {
  const secret = sessionSecretOf(request)
  return accountIn(credentials, secret === undefined ? undefined : await sessions.use(secret, clock.now()))
}

/**
 * Who may call what Fastify serves, by method and template. @throws {TechnicalError} when two rows disagree on one
 * template
 */
export const callersOf = (routes: readonly ApiRoute[]): ReadonlyMap<string, Caller> => {
  const callers = new Map<string, Caller>()
  for (const route of routes) {
    const served = servedTemplate(route)
    if ((callers.get(served) ?? route.who) !== route.who) throw new TechnicalError(`${served} has two kinds of callers`)
    callers.set(served, route.who)
  }
  return callers
}

/** Lets in the callers that the table of routes names for the route; any other route takes administrators alone. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly callers = callersOf(everyRoute)
  private readonly beforePasswordChange = new Set(
    everyRoute.filter((route) => route.beforePasswordChange).map(servedTemplate),
  )

  constructor(private readonly ports: Ports) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<LinkRequest>()
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const template = `${method} ${request.routeOptions.url}`
    const caller = this.callers.get(template) ?? 'admin'
    switch (caller) {
      case 'anyone':
      case 'provider':
      case 'machine':
        return true
      case 'token':
        return this.openLink(request)
      case 'staff':
      case 'admin':
        return this.signIn(request, caller, this.beforePasswordChange.has(template))
      default:
        return caller satisfies never
    }
  }

  /** A token in the body is the controller's to check, after the body. */
  private openLink(request: LinkRequest): true {
    if (request.params.token === undefined) return true
    // Controllers answer with the token as it is, not with what a copied address had after it.
    request.params.token = readToken(request.params.token)
    const link = this.ports.customerTokens.verify(request.params.token)
    if (link === undefined) throw unknownOrderProblem()
    links.set(request, link)
    return true
  }

  private async signIn(
    request: FastifyRequest,
    caller: 'staff' | 'admin',
    beforePasswordChange: boolean,
  ): Promise<true> {
    const account = await signedIn(this.ports, request)
    if (account === undefined) throw signedOut()
    if (account.mustChangePassword === true && !beforePasswordChange) throw changePasswordFirst()
    principals.set(request, account)
    for (const named of [request.query, request.body]) ensureOwnTenant(account, tenantNamedIn(named))
    if (caller === 'admin' && !account.roles.includes('admin')) throw administratorsOnly()
    return true
  }
}

const tenantNamedIn = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'tenantId' in input ? input.tenantId : undefined

/** @throws {HttpProblem} 403 when a query or body names a tenant that is not one's own */
const ensureOwnTenant = (principal: StaffPrincipal, tenantId: unknown): void => {
  if (tenantId !== undefined && tenantId !== principal.tenantId) {
    throw new HttpProblem(403, 'auth/other-tenant', 'Sua conta não tem acesso a esses dados.')
  }
}
