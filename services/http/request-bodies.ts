import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { servedTemplate } from '@cartorio/contracts/http/routes/route.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem } from './problem.js'
import { sendProblem } from './problem-filter.js'
import { answerRaw, tooSlow } from './raw-problem.js'

export type BodyTimes = {
  /** Milliseconds for a whole body. */
  readonly whole: number
  /** Milliseconds in which an upload must go on. */
  readonly idle: number
  /** So many bytes must come of an upload in so many milliseconds. */
  readonly slow: { readonly millis: number; readonly bytes: number }
}

/** An upload of less than a kilobyte a second for a minute would not be there before its connection is ended. */
export const bodyTimes: BodyTimes = { whole: 30_000, idle: 30_000, slow: { millis: 60_000, bytes: 60_000 } }

const uploads = new Set(everyRoute.filter(({ body }) => body === 'file').map(servedTemplate))

const takesFile = ({ method, routeOptions }: FastifyRequest): boolean => uploads.has(`${method} ${routeOptions.url}`)

const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  !['GET', 'HEAD'].includes(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

const isJson = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/json'

const noJson = (): HttpProblem =>
  new HttpProblem(415, 'request/media-type', 'Esse formato de conteúdo não é aceito. Envie JSON.')

/** Checks so often in the time in which an upload must go on. */
const checks = 6

/**
 * Ends a request whose body does not come: also one that was answered before its body was there, because its
 * connection stays open until then.
 */
const limitTime = (request: FastifyRequest, reply: FastifyReply, { whole, idle, slow }: BodyTimes): void => {
  const { raw } = request
  const { socket } = raw
  const upload = takesFile(request)
  /** Bytes of the connection at each check, the newest last. */
  const read = [socket.bytesRead]
  const most = Math.max(checks, Math.ceil((slow.millis * checks) / idle))
  const cameSince = (checked: number): number => (read.at(-1) ?? 0) - (read.at(-1 - checked) ?? 0)
  const expire = (): void => {
    if (socket.destroyed || raw.complete) return
    if (reply.raw.headersSent) socket.destroy()
    else {
      reply.hijack()
      answerRaw(socket, tooSlow(), reply.getHeaders())
    }
  }
  const check = (): void => {
    read.push(socket.bytesRead)
    if (read.length > most + 1) read.shift()
    const stands = read.length > checks && cameSince(checks) === 0
    if (stands || (read.length > most && cameSince(most) < slow.bytes)) expire()
  }
  const timer = upload ? setInterval(check, idle / checks) : setTimeout(expire, whole)
  timer.unref()
  const stop = (): void => {
    clearTimeout(timer)
    // A connection that is kept open outlives many requests.
    socket.off('close', stop)
  }
  raw.once('end', stop)
  raw.once('close', stop)
  socket.once('close', stop)
}

/** JSON where a route takes JSON, and no body that comes too slowly. */
export const guardBodies = (app: FastifyInstance, times: BodyTimes = bodyTimes): void => {
  /** Requests of this turn of the event loop: most bodies are there at its end, and need no clock. */
  let begun: { readonly request: FastifyRequest; readonly reply: FastifyReply }[] = []
  const limitThose = (): void => {
    const those = begun
    begun = []
    for (const { request, reply } of those) if (!request.raw.complete) limitTime(request, reply, times)
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done()
    if (begun.push({ request, reply }) === 1) setImmediate(limitThose)
    if (request.routeOptions.url !== undefined && !takesFile(request) && !isJson(request))
      return sendProblem(reply, noJson())
    done()
  })
}
