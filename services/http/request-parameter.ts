import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'

/**
 * A parameter decorator that reads the request. Nest reads the parameters of a method from the last to the first and
 * answers the first problem: a method has one parameter that may be refused.
 */
export const requestParameter = <T>(read: (request: FastifyRequest) => T) =>
  createParamDecorator((_data: undefined, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<FastifyRequest>()),
  )
