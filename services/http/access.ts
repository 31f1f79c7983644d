import type { StaffRole } from '@cartorio/contracts/events/other-events.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import type {} from '@fastify/cookie'
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import type { Account, Credentials } from '../identity/credentials.js'
import { type Sessions, sessionCookie } from '../identity/sessions.js'
import { HttpProblem } from './problem.js'

const publicRoute = 'public-route'

/** Opens a route to everyone; without it a route takes signed-in staff only. */
export const Public = () => SetMetadata(publicRoute, true)

export type StaffPrincipal = {
  readonly staffId: StaffId
  readonly tenantId: TenantId
  readonly roles: readonly StaffRole[]
}

export type AccessDeps = { readonly sessions: Sessions; readonly credentials: Credentials }
export const accessDeps = Symbol('AccessDeps')

const principals = new WeakMap<FastifyRequest, StaffPrincipal>()

/** Who is signed in; only on routes that are not public. */
export const staffOf = (request: FastifyRequest): StaffPrincipal => {
  const principal = principals.get(request)
  if (principal === undefined) throw signedOut()
  return principal
}

/** Who is signed in, an administrator. @throws {HttpProblem} 403 for other staff */
export const administratorOf = (request: FastifyRequest): StaffPrincipal => {
  const principal = staffOf(request)
  if (principal.roles.includes('admin')) return principal
  throw new HttpProblem(
    403,
    'auth/admin-only',
    'Só a administração pode fazer isso. Peça a quem administra o sistema da sua equipe.',
  )
}

const signedOut = (): HttpProblem =>
  new HttpProblem(401, 'auth/signed-out', 'Entre com seu e-mail e senha para continuar.')

export const sessionSecretOf = (request: FastifyRequest): string | undefined => request.cookies[sessionCookie]

/** Whoever the request's session belongs to as it is now; `undefined` once it has ended. */
export const signedIn = async (
  { sessions, credentials }: AccessDeps,
  request: FastifyRequest,
): Promise<Account | undefined> => {
  const secret = sessionSecretOf(request)
  const session = secret === undefined ? undefined : await sessions.find(secret)
  const account = session && (await credentials.find(session.staffId))
  const goesOn = account?.disabled !== true && account?.sessionGeneration === session?.generation
  return goesOn ? account : undefined
}

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(accessDeps) private readonly deps: AccessDeps,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const open = this.reflector.getAllAndOverride<boolean | undefined>(publicRoute, [
      context.getHandler(),
      context.getClass(),
    ])
    return open === true || this.signIn(context.switchToHttp().getRequest<FastifyRequest>())
  }

  private async signIn(request: FastifyRequest): Promise<true> {
    const account = await signedIn(this.deps, request)
    if (account === undefined) throw signedOut()
    principals.set(request, account)
    for (const named of [request.query, request.body]) ensureOwnTenant(account, tenantNamedIn(named))
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
