import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.js'

/** Measures every request by the template of its route: an address may hold a token, and is never exposed. */
export const observeRequests = (app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    // How long a stream was open says nothing of how fast we are.
    const streamed = String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream')
    if (!streamed)
      metrics.answered({
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
    done()
  })
}
