import { posix } from 'node:path'
import { RequestMethod, type Type } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js'
import type { FastifyInstance } from 'fastify'

const pathOf = (target: object): string => String(Reflect.getMetadata(PATH_METADATA, target))

const handlersOf = ({ prototype }: Type): object[] =>
  Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value
    return typeof handler === 'function' && Reflect.hasMetadata(METHOD_METADATA, handler) ? [handler] : []
  })

/** What controllers serve, as `POST /api/orders/:token/documents`. */
export const routesOf = (controllers: readonly Type[]): string[] =>
  controllers
    .flatMap((controller) =>
      handlersOf(controller).map((handler) => {
        const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))]
        return `${method} ${posix.join('/', pathOf(controller), pathOf(handler)).replace(/(.)\/$/, '$1')}`
      }),
    )
    .sort()

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
