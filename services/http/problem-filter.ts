import { problemMediaType } from '@cartorio/contracts/http/problem.js'
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  ConcurrencyRetriesExhausted,
  IdempotencyKeyReused,
  StaleRevision,
  UnknownOrder,
} from '../domain/command-errors.js'
import { DomainError } from '../domain/refusal.js'
import { PaymentsRefused, PaymentsUnavailable } from '../gateways/payments/port.js'
import { AppendTooLarge } from '../stores/event-store/port.js'
import { lostStore } from '../stores/lost-store.js'
import { isDiskFull } from '../stores/postgres/connection.js'
import { HttpProblem, problemOf, unavailable, unknownOrderProblem } from './problem.js'
import { refusalProblem } from './refusal-texts.js'
import { correlationIdOf } from './request-headers.js'

const busy = (): HttpProblem =>
  new HttpProblem(
    503,
    'service/busy',
    'O pedido está recebendo muitas mudanças ao mesmo tempo. Tente novamente em instantes.',
    {},
    1,
  )

const changed = ({ current }: StaleRevision): HttpProblem =>
  new HttpProblem(
    409,
    'order/changed-meanwhile',
    `Este pedido mudou enquanto você o via: agora ele está em “${current.statusLabel}”. Atualize e decida de novo.`,
    { current },
  )

const tooMuchAtOnce = (): HttpProblem =>
  new HttpProblem(
    413,
    'request/too-much-at-once',
    'Esses dados são grandes demais para serem gravados de uma só vez, e nada foi gravado. Divida o envio em partes menores, por exemplo em mais de um pedido, e tente novamente.',
  )

const paymentsAway = (): HttpProblem =>
  new HttpProblem(
    503,
    'payment/unavailable',
    'O serviço de pagamentos não respondeu agora. Nada foi perdido: tente novamente em instantes.',
    {},
    5,
  )

const paymentsRefused = (): HttpProblem =>
  new HttpProblem(
    502,
    'payment/refused',
    'O serviço de pagamentos recusou a operação. Não tente pagar de novo: fale com a nossa equipe.',
  )

const byStatus: Readonly<Record<number, readonly [string, string]>> = {
  400: ['request/unreadable', 'Não foi possível ler o que foi enviado. Confira o formato e tente novamente.'],
  404: ['route/unknown', 'Esse endereço não existe.'],
  406: ['upload/unreadable', 'Não foi possível ler o arquivo. Envie-o novamente.'],
  413: ['request/too-large', 'O conteúdo enviado é grande demais. Envie menos de 1 MB.'],
  414: ['request/address-too-long', 'Esse endereço é longo demais. Confira o link e tente novamente.'],
  415: ['request/media-type', 'Esse formato de conteúdo não é aceito. Envie JSON.'],
  429: ['request/too-many', 'Muitas tentativas em pouco tempo. Espere um minuto e tente novamente.'],
}

const statusOfError = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus()
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}

const foreign = (error: unknown): HttpProblem | undefined => {
  const status = statusOfError(error)
  if (status === undefined || status >= 500) return undefined
  const [code, detail] = byStatus[status] ?? [
    'request/refused',
    'O que foi enviado não pôde ser aceito. Confira os dados e tente novamente.',
  ]
  return new HttpProblem(status, code, detail)
}

/** A store that is away or full: nothing is wrong with the request, and the operator must see it. */
const isOutage = (error: unknown): boolean => lostStore(error) !== undefined || isDiskFull(error)

/** The problem that an error is answered with; `undefined` for an unexpected one. */
export const problemFor = (error: unknown): HttpProblem | undefined => {
  if (error instanceof HttpProblem) return error
  if (error instanceof DomainError) return refusalProblem(error)
  if (error instanceof StaleRevision) return changed(error)
  if (error instanceof UnknownOrder) return unknownOrderProblem()
  if (error instanceof ConcurrencyRetriesExhausted) return busy()
  if (isOutage(error)) return unavailable()
  if (error instanceof PaymentsUnavailable) return paymentsAway()
  if (error instanceof PaymentsRefused) return paymentsRefused()
  if (error instanceof AppendTooLarge) return tooMuchAtOnce()
  if (error instanceof IdempotencyKeyReused) {
    return new HttpProblem(
      422,
      'request/other-body',
      'Este envio já foi feito com outros dados. Atualize a página e envie de novo.',
    )
  }
  return foreign(error)
}

const unforeseen = (): HttpProblem =>
  new HttpProblem(
    500,
    'service/error',
    'Algo deu errado do nosso lado. Tente novamente; se continuar, fale com a nossa equipe.',
  )

export const sendProblem = (reply: FastifyReply, problem: HttpProblem): void => {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  void reply
    .status(problem.status)
    .type(`${problemMediaType}; charset=utf-8`)
    .send(JSON.stringify(problemOf(problem)))
}

type FailedRequest = {
  readonly correlationId: string
  /** Its template: an address may hold a token. */
  readonly route: string
}

/** Writes what is wrong with ourselves. */
export type FailureLog = (error: unknown, request: FailedRequest) => void
export const failureLog = Symbol('FailureLog')

/** What the operator must see although the request got its problem. */
const isReported = (error: unknown): boolean =>
  isOutage(error) || error instanceof PaymentsUnavailable || error instanceof PaymentsRefused

/** Every error becomes problem details; what is wrong with ourselves is logged without anybody's data. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(failureLog) private readonly onFailure: FailureLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>()
    const reply = host.switchToHttp().getResponse<FastifyReply>()
    const problem = problemFor(error)
    if (problem === undefined || isReported(error))
      this.onFailure(error, {
        correlationId: correlationIdOf(request),
        route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      })
    sendProblem(reply, problem ?? unforeseen())
  }
}
