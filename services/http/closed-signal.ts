import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyReply } from 'fastify'

/**
 * Aborts when the answer is complete, or its connection was closed before. Fastify's `request.signal` aborts as soon as
 * a body was read.
 */
export const ClosedSignal = createParamDecorator((_data: undefined, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>()
  const closed = new AbortController()
  if (raw.destroyed) closed.abort()
  raw.once('close', () => closed.abort())
  return closed.signal
})
