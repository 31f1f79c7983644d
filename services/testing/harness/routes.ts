import { posix } from 'node:path'
import { RequestMethod, type Type } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js'
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js'
import type { FastifyInstance } from 'fastify'

/** A handler may serve several. */
const pathsOf = (target: object): string[] => [Reflect.getMetadata(PATH_METADATA, target)].flat().map(String)

type Routed = { readonly route: string; readonly handler: object }

const handlersOf = ({ prototype }: Type): object[] =>
  Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value
    return typeof handler === 'function' && Reflect.hasMetadata(METHOD_METADATA, handler) ? [handler] : []
  })

const routedBy = (controller: Type): Routed[] =>
  handlersOf(controller).flatMap((handler) => {
    const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))]
    const [base = ''] = pathsOf(controller)
    return pathsOf(handler).map((own) => {
      const path = posix.join('/', base, own).replace(/(.)\/$/, '$1')
      return { route: `${method} ${path}`, handler }
    })
  })

/** What controllers serve, as `POST /api/orders/:token/documents`. */
export const routesOf = (controllers: readonly Type[]): string[] =>
  controllers
    .flatMap(routedBy)
    .map(({ route }) => route)
    .sort()

/** Those of them that take so many requests a minute from one client, by that number. */
export const limitedRoutes = (controllers: readonly Type[]): ReadonlyMap<string, number> =>
  new Map(
    controllers
      .flatMap(routedBy)
      .flatMap(({ handler, route }): [string, number][] => {
        const limit = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler)?.rateLimit
        return limit === undefined ? [] : [[route, limit.max]]
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** What a Fastify really serves, as `POST /api/orders/:token/documents`; `HEAD` goes with every `GET`. */
export const servedRoutes = (app: Pick<FastifyInstance, 'printRoutes'>): string[] => {
  const parents: string[] = []
  const routes: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, branch, path, methods] = /^([│├└─\s]*)(\S*?)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? []
    if (branch === undefined || path === undefined || path === '') continue
    const depth = branch.length / 4
    parents.length = depth
    parents[depth] = path
    for (const method of methods?.split(', ') ?? [])
      if (method !== 'HEAD') routes.push(`${method} ${parents.slice(1).join('')}`)
  }
  return routes.sort()
}
