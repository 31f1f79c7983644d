import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { map, type Observable } from 'rxjs'
import type { Position } from '../stores/event-store/port.js'
import { answerOnce, type WrittenAnswer } from './etags.js'
import { answerPosition, answerStale } from './request-headers.js'

type Validator = {
  /** `X-Event-Position`: of the command's last event, or of the document. */
  readonly position?: Position | undefined
  /** `X-Stale-Since`: of a document whose stream is quarantined. */
  readonly staleSince?: string | undefined
  /** `ETag` of a staff command's answer: `If-Match` takes the revision. */
  readonly revision?: number | undefined
  /** Other than the route's own. */
  readonly status?: number | undefined
}

/** A body with the headers that go with it; the interceptors write them. */
export class Answer<T> {
  constructor(
    readonly body: T,
    readonly headers: Validator,
  ) {}
}

/** A body that was written before, with its own validator: answered once to each client that keeps it. */
export class ConditionalAnswer {
  constructor(
    readonly written: WrittenAnswer,
    readonly headers: Pick<Validator, 'position' | 'staleSince'> = {},
  ) {}
}

const commonHeaders = ({ headers }: Answer<unknown> | ConditionalAnswer, reply: FastifyReply): void => {
  if (headers.position !== undefined) answerPosition(reply, headers.position)
  answerStale(reply, headers.staleSince)
}

const bodyOf = (answered: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
  if (answered instanceof Answer) {
    const { revision, status } = answered.headers
    commonHeaders(answered, reply)
    if (revision !== undefined) reply.header('etag', `"${revision}"`)
    if (status !== undefined) reply.status(status)
    return answered.body
  }
  if (answered instanceof ConditionalAnswer) {
    commonHeaders(answered, reply)
    return answerOnce(request, reply, answered.written)
  }
  return answered
}

/** Writes `X-Event-Position`, `X-Stale-Since` and `ETag` of what a controller answers, and 304 to a client that has the answer. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp()
    return next
      .handle()
      .pipe(map((answered) => bodyOf(answered, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>())))
  }
}
