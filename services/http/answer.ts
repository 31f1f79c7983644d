import { pageCountHeader } from '@cartorio/contracts/http/uploads.js'
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpCode,
  Injectable,
  type NestInterceptor,
  Post,
} from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { map, type Observable } from 'rxjs'
import type { Position } from '../stores/event-store/port.js'
import { replyConditionally, type WrittenAnswer } from './etags.js'
import { answerPosition, answerStale } from './request-headers.js'

const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic'],
}

/** Path separators, quotes, control and format characters, and what file systems refuse. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|%;]/gu

const hex = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`

/** RFC 8187: percent-encoded UTF-8. */
const encoded = (name: string): string => encodeURIComponent(name).replace(/['()*!]/g, hex)

/** A name that a browser may save a file under: its ending says what the file is, whatever it was called. */
export const safeFileName = (name: string | null, mediaType: string): string => {
  const clean = (name ?? '')
    .replace(unsafe, '_')
    .replace(/^[\s.]+/, '')
    .trim()
  const named = clean === '' ? 'documento' : clean
  const endings = extensions[mediaType] ?? ['.bin']
  return endings.some((ending) => named.toLowerCase().endsWith(ending)) ? named : `${named}${endings[0]}`
}

/** The route of a POST that makes nothing with an address of its own: it is answered by 200. */
export const PostAction = (path?: string): MethodDecorator => applyDecorators(Post(path), HttpCode(200))

/** The `Content-Disposition` of a file that is saved and never shown in the page (RFC 6266). */
export const attachmentNamed = (name: string | null, mediaType: string): string => {
  const safe = safeFileName(name, mediaType)
  const ascii = safe.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  return `attachment; filename="${safeFileName(ascii, mediaType)}"; filename*=UTF-8''${encoded(safe)}`
}

type Validator = {
  /** `X-Event-Position`: of the command's last event, or of the document. */
  readonly position?: Position | undefined
  /** `X-Stale-Since`: of a document whose stream is quarantined. */
  readonly staleSince?: string | undefined
  /** `ETag` of a staff command's answer: `If-Match` takes the revision. */
  readonly revision?: number | undefined
  /** Other than the route's own. */
  readonly status?: number | undefined
  /** `X-Page-Count`: of a file that is shown by the page. */
  readonly pages?: number | undefined
}

/** A body with the headers that go with it; the interceptors write them. */
export class ResponseWithHeaders<T> {
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

const commonHeaders = ({ headers }: ResponseWithHeaders<unknown> | ConditionalAnswer, reply: FastifyReply): void => {
  if (headers.position !== undefined) answerPosition(reply, headers.position)
  answerStale(reply, headers.staleSince)
}

const bodyOf = (answered: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
  if (answered instanceof ResponseWithHeaders) {
    const { revision, status, pages } = answered.headers
    commonHeaders(answered, reply)
    if (revision !== undefined) reply.header('etag', `"${revision}"`)
    if (status !== undefined) reply.status(status)
    if (pages !== undefined) reply.header(pageCountHeader, pages)
    return answered.body
  }
  if (answered instanceof ConditionalAnswer) {
    commonHeaders(answered, reply)
    return replyConditionally(request, reply, answered.written)
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
