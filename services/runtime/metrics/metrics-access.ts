import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** What a proxy adds: a request that came through one came from elsewhere, wherever the proxy stands. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A page whose name was made to resolve to this machine shows in the requested name. */
const ownName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

type MetricsRequest = {
  readonly headers: FastifyRequest['headers']
  readonly socket: Pick<FastifyRequest['socket'], 'remoteAddress'>
}

/** Whether a request may read the metrics: from this machine itself under its own name, or with the token. */
export const mayReadMetrics = ({ headers, socket }: MetricsRequest, token: string | undefined): boolean => {
  const direct = forwarding.every((name) => headers[name] === undefined)
  if (direct && ownName.test(headers.host ?? '') && loopback.test(socket.remoteAddress ?? '')) return true
  const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))
}
