import { posix } from 'node:path'
import { RequestMethod, type Type } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js'

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
        return `${method} /${posix.join(pathOf(controller), pathOf(handler))}`.replace(/\/$/, '')
      }),
    )
    .sort()
