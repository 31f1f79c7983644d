import { idempotencyKeyPattern } from '@cartorio/contracts/ids.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Position, position } from '../stores/event-store/port.js'
import { requestParameter } from './parse.js'
import { HttpProblem } from './problem.js'

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** @throws {HttpProblem} 400 for a key of another form */
export const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = header(request, 'idempotency-key')
  if (key === undefined || idempotencyKeyPattern.test(key)) return key
  throw new HttpProblem(
    400,
    'request/idempotency-key',
    'O cabeçalho Idempotency-Key precisa ter de 16 a 200 letras, números, hífens ou sublinhados.',
  )
}

/** @throws {HttpProblem} 400 for another form */
export const replacedOrderOf = (request: FastifyRequest): string | undefined => {
  const token = header(request, 'replaced-order')
  if (token === undefined || /^[A-Za-z0-9_-]{1,200}$/.test(token)) return token
  throw new HttpProblem(
    400,
    'request/replaced-order',
    'O cabeçalho Replaced-Order precisa ter o código do link de um pedido.',
  )
}

/**
 * The revision of `If-Match: "7"`; what an answer's `ETag` has after it, `"7.0f3a…"`, says nothing of the order. A proxy
 * that compresses makes a weak tag of it, `W/"7.0f3a…"`: the revision is the same.
 * @throws {HttpProblem} 428 without it, 400 for another form
 */
export const ifMatchOf = (request: FastifyRequest): number => {
  const value = header(request, 'if-match')
  if (value === undefined) {
    throw new HttpProblem(
      428,
      'request/if-match-missing',
      'Atualize a página antes de mudar o pedido: falta a versão que você viu.',
    )
  }
  const revision = /^(?:W\/)?"(\d{1,9})(?:[.-][\w.-]{1,80})?"$/.exec(value)?.[1]
  if (revision === undefined)
    throw new HttpProblem(400, 'request/if-match', 'O cabeçalho If-Match precisa ter a forma "7".')
  return Number(revision)
}

/** @throws {HttpProblem} 400 for what is no position */
export const minPositionOf = (request: FastifyRequest): Position | undefined => {
  const value = header(request, 'x-min-position')
  if (value === undefined) return undefined
  if (!/^\d{1,19}$/.test(value))
    throw new HttpProblem(400, 'request/min-position', 'O cabeçalho X-Min-Position é inválido.')
  return position(BigInt(value))
}

/** The position that an answer must have reached, `undefined` for any. */
export const MinPosition = requestParameter(minPositionOf)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The client's `X-Correlation-Id` when it is a UUID, which holds no personal data; else the request's own. */
export const correlationIdOf = (request: FastifyRequest): string => {
  const given = header(request, 'x-correlation-id')
  return given !== undefined && uuid.test(given) ? given : request.id
}

export const answerPosition = (reply: FastifyReply, at: bigint): void => {
  reply.header('x-event-position', String(at))
}

/** Since when the document has not followed its stream; `undefined` while it does. */
export const answerStale = (reply: FastifyReply, since: string | undefined): void => {
  if (since !== undefined) reply.header('x-stale-since', since)
}
