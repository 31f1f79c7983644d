import { readToken } from '@cartorio/contracts/customer-paths.js'
import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { type AnyOfRights, type ApiRoute, type Caller, calledTemplate } from '@cartorio/contracts/http/routes/route.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { type Right, rightLabels } from '@cartorio/contracts/rights.js'
import type {} from '@fastify/cookie'
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { TechnicalError } from '../domain/technical-error.js'
import type { TokenClaim } from '../identity/customer-token.js'
import { accountIn, type SignedInAccount, sessionCookie } from '../identity/sessions.js'
import { requestParameter } from './parse.js'
import { Ports } from './ports.js'
import { HttpProblem, unknownOrderProblem } from './problem.js'

export type StaffPrincipal = {
  readonly staffId: StaffId
  readonly tenantId: TenantId
  readonly roles: SignedInAccount['roles']
  readonly rights: readonly Right[]
  readonly mustChangePassword?: boolean
  readonly mustSetSecondFactor?: boolean
  /** Of its sessions that go on. */
  readonly sessionGeneration?: number
}

type LinkRequest = FastifyRequest<{ Params: { token?: string; command?: string; setting?: string } }>

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

/** Of a person who is signed in and has none of the rights that it takes. */
export const rightMissing = (needed: readonly Right[]): HttpProblem =>
  new HttpProblem(
    403,
    'auth/right-missing',
    `Sua conta não tem o direito “${needed.map((right) => rightLabels[right]).join('” ou “')}”. Peça a quem cuida das contas da sua equipe.`,
    { rights: [...needed] },
  )

const changePasswordFirst = (): HttpProblem =>
  new HttpProblem(
    403,
    'auth/change-password',
    'A senha desta conta foi gerada pelo sistema. Entre no painel e escolha a sua antes de continuar.',
  )

const setSecondFactorFirst = (): HttpProblem =>
  new HttpProblem(
    403,
    'auth/set-second-factor',
    'Sua equipe exige um segundo fator para entrar. Abra o painel e cadastre o seu antes de continuar.',
  )

/** @throws {HttpProblem} 403 where the person has none of the rights */
export const ensureRight = ({ rights }: Pick<StaffPrincipal, 'rights'>, ...needed: readonly Right[]): void => {
  if (!needed.some((right) => rights.includes(right))) throw rightMissing(needed)
}

const signedOut = (): HttpProblem =>
  new HttpProblem(401, 'auth/signed-out', 'Entre com seu e-mail e senha para continuar.')

export const sessionSecretOf = (request: FastifyRequest): string | undefined => request.cookies[sessionCookie]

/** The account of the request's session as it is now; `undefined` once the session has ended. */
export const signedIn = async (
  { sessions, credentials, accounts, clock }: Pick<Ports, 'sessions' | 'credentials' | 'accounts' | 'clock'>,
  request: FastifyRequest,
): Promise<SignedInAccount | undefined> => {
  const secret = sessionSecretOf(request)
  const session = secret === undefined ? undefined : await sessions.use(secret, clock.now())
  return accountIn({ credentials, accounts }, session)
}

/**
 * Who may call what, by method and template. @throws {TechnicalError} when two rows have one template
 */
export const callersOf = (routes: readonly ApiRoute[]): ReadonlyMap<string, Caller> => {
  const callers = new Map<string, Caller>()
  for (const route of routes) {
    const called = calledTemplate(route)
    if (callers.has(called)) throw new TechnicalError(`${called} stands twice in the table of routes`)
    callers.set(called, route.who)
  }
  return callers
}

/** The row that a request asks for: one template serves all commands of the office, or settings, each with a row of its own. */
const calledOf = ({ method, routeOptions, params }: LinkRequest): string => {
  const url = String(routeOptions.url).replace(/:(command|setting)\b/, (_all, name: 'command' | 'setting') =>
    String(params[name]),
  )
  return `${method === 'HEAD' ? 'GET' : method} ${url}`
}

/** Of a command or setting that there is not, which the controller answers, and of a route that stands in no table. */
const whoElse = ({ params }: LinkRequest): Caller =>
  (params.command ?? params.setting) === undefined ? ['system'] : 'staff'

/** Lets in the callers that the table of routes names for the route; any other route takes the right to the system. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly callers = callersOf(everyRoute)
  private readonly beforePasswordChange = new Set(
    everyRoute.filter((route) => route.beforePasswordChange).map(calledTemplate),
  )

  private readonly beforeSecondFactor = new Set(
    everyRoute.filter((route) => route.beforeSecondFactor).map(calledTemplate),
  )

  constructor(private readonly ports: Ports) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<LinkRequest>()
    const called = calledOf(request)
    const caller = this.callers.get(called) ?? whoElse(request)
    if (typeof caller !== 'string') return this.signIn(request, called, caller)
    switch (caller) {
      case 'anyone':
      case 'provider':
      case 'machine':
        return true
      case 'token':
        return this.openLink(request)
      case 'staff':
        return this.signIn(request, called)
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

  private async signIn(request: FastifyRequest, called: string, needed?: AnyOfRights): Promise<true> {
    const account = await signedIn(this.ports, request)
    if (account === undefined) throw signedOut()
    if (account.mustChangePassword === true && !this.beforePasswordChange.has(called)) throw changePasswordFirst()
    const { settings, accounts } = this.ports
    const mustSetSecondFactor = account.lacksSecondFactor && settings.of(account.tenantId).secondFactor.required
    if (mustSetSecondFactor && !this.beforeSecondFactor.has(called)) throw setSecondFactorFirst()
    const principal = { ...account, mustSetSecondFactor, rights: accounts.rightsIn(account) }
    principals.set(request, principal)
    for (const named of [request.query, request.body]) ensureOwnTenant(principal, tenantNamedIn(named))
    if (needed !== undefined) ensureRight(principal, ...needed)
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
