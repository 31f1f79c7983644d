import type * as z from 'zod/mini'
import type { Right } from '../../rights.js'

/** A schema under the name by which the API's description knows it. */
export type Named = {
  readonly name: string
  readonly schema: z.ZodMiniType
  /** The alternatives of a union that have names of their own. */
  readonly alternatives?: readonly Named[]
}

/** Rights of which one is enough. */
export type AnyOfRights = readonly [Right, ...Right[]]

/**
 * Who may call the route. `token`: the holder of the order's link; `staff`: whoever is signed in, for what is one's own;
 * rights: who is signed in and has one of them.
 */
export type Caller = 'anyone' | 'token' | 'staff' | 'provider' | 'machine' | AnyOfRights

/** Whether the route needs a session. */
export const needsSession = ({ who }: Pick<ApiRoute, 'who'>): boolean => who === 'staff' || typeof who !== 'string'

/** Headers that a route reads beside those of every request. */
export type RouteHeader =
  | 'idempotency-key'
  | 'if-match'
  | 'if-none-match'
  | 'x-min-position'
  | 'last-event-id'
  | 'replaced-order'

export type RouteAnswer = {
  /** Portuguese, as everything that readers of the description see. */
  readonly description: string
  readonly body?: Named
  /** Of an answer that is no JSON. */
  readonly mediaType?: string
}

/** Of any route: another method at its address, headers that are too large, a defect of ours. */
const anyProblems = [405, 431, 500] as const
/** An id in the address that cannot be decoded, or is too long. */
const idProblems = [400, 414] as const
/** A body that is none, comes from another site, too slowly, is too large or in another format: sent or not. */
const changeProblems = [400, 403, 408, 413, 415] as const

/** Every status that a route is answered with as problem details, also before it is asked. */
export const listProblemStatuses = ({ method, path, problems }: ApiRoute): readonly number[] => [
  ...new Set([
    ...problems,
    ...anyProblems,
    ...(path.includes('{') ? idProblems : []),
    ...(method === 'GET' ? [] : changeProblems),
  ]),
]

/** The role that answers a route, behind a proxy that chooses. */
export type AnsweringRole = 'command' | 'query'

/** A route as callers see it. */
export type ApiRoute = {
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** `/api/orders/{token}`. */
  readonly path: string
  /** The template that serves it, where one serves several. */
  readonly servedBy?: string
  /** Without it a `GET` is answered by `query` and everything else by `command`. */
  readonly role?: AnsweringRole
  readonly summary: string
  readonly who: Caller
  /** Of staff: it answers also as long as the generated password of the account was not changed. */
  readonly beforePasswordChange?: true
  /** Of staff: it answers also as long as an account that the office requires a second factor of has none. */
  readonly beforeSecondFactor?: true
  readonly query?: z.ZodMiniObject
  readonly headers?: readonly RouteHeader[]
  readonly body?: Named | 'file'
  readonly answers: Readonly<Record<number, RouteAnswer>>
  /** Statuses that the route itself answers with problem details; `listProblemStatuses` has all of them. */
  readonly problems: readonly number[]
}

export const named = (name: string, schema: z.ZodMiniType, alternatives: readonly Named[] = []): Named => ({
  name,
  schema,
  alternatives,
})

/** An answer in JSON. */
export const json = (description: string, body: Named): RouteAnswer => ({ description, body })

/** A route as Fastify serves it: `GET /api/orders/:token`. */
export const servedTemplate = ({ method, path, servedBy = path }: ApiRoute): string =>
  `${method} ${servedBy.replace(/\{(\w+)\}/g, ':$1')}`

/** The route's own template, also where one serves several: `POST /api/admin/orders/:id/ship`. */
export const calledTemplate = ({ method, path }: ApiRoute): string => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`

export const answeringRole = ({ method, role }: Pick<ApiRoute, 'method' | 'role'>): AnsweringRole =>
  role ?? (method === 'GET' ? 'query' : 'command')

/** Whether the answer is a stream of events, which a proxy must not gather. */
export const isLive = ({ answers }: Pick<ApiRoute, 'answers'>): boolean =>
  Object.values(answers).some(({ mediaType }) => mediaType === 'text/event-stream')
