import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Role } from '@cartorio/contracts/http/health.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { answerClientError } from '../../http/raw-problem.js'
import { answerUnavailable } from './unavailable-answers.js'

/**
 * The HTTP server of the process. It listens from the beginning of a start to the end of a stop, so that a client is
 * answered 503 in these times, and no connection is refused.
 */
export type Listener = {
  /** Also one that the system chose. */
  readonly port: number
  /** What Fastify takes as its server: the handler gets no request before `open`. */
  serverFor(handler: RequestListener): Server
  /** From now on the handler answers. */
  open(): void
  /** From now on 503 is answered. Ends when the requests in hand have their answers, or after three seconds. */
  suspend(): Promise<void>
  close(): Promise<void>
}

type ListenerOptions = {
  readonly port: number
  readonly host: string
  /** Of the instance, which `/api/ready` names. */
  readonly roles: readonly Role[]
  /** Connections that it has at once. */
  readonly connections?: number | undefined
  /** Called with each connection beyond these, which is closed as it comes. */
  readonly onDrop?: (connections: number) => void
}

/** Milliseconds in which any request must have come in whole, an upload over a slow line included. */
const requestMillis = 10 * 60_000
/** Longer than proxies keep an idle connection open, so that none of them writes into one that is being closed. */
const keepAliveMillis = 72_000
/** Each takes some 20 kB, and a live stream of a page is one. */
const mostConnections = 5000
/** Milliseconds for the answers to the requests that were there when a stop began. */
const handMillis = 3000

const portOf = (server: Server): number => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) return address.port
  throw new TechnicalError('the HTTP server does not listen on a port')
}

/** The requests that were passed on and have no answer yet. */
const createInHand = () => {
  const responses = new Set<ServerResponse>()
  let settled = (): void => undefined
  return {
    add: (response: ServerResponse): void => {
      responses.add(response)
      response.once('close', () => {
        responses.delete(response)
        if (responses.size === 0) settled()
      })
    },
    /** Waits until there are none, and ends the connections of those that take longer. */
    end: async (millis: number): Promise<void> => {
      if (responses.size === 0) return
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, millis)
        settled = () => {
          clearTimeout(late)
          resolve()
        }
      })
      for (const response of responses) response.destroy()
    },
  }
}

/** @throws when the port is taken, or the host is not one of this machine */
export const startListening = async ({
  port,
  host,
  roles,
  connections = mostConnections,
  onDrop,
}: ListenerOptions): Promise<Listener> => {
  const inHand = createInHand()
  let answer: RequestListener = answerUnavailable('starting', roles)
  let ready: RequestListener | undefined
  const server = createServer({ requestTimeout: requestMillis, keepAliveTimeout: keepAliveMillis }, (...args) =>
    answer(...args),
  )
  server.maxConnections = connections
  server.on('drop', () => onDrop?.(connections))
  server.on('clientError', answerClientError)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: portOf(server),
    serverFor: (handler) => {
      // From here on Fastify answers what Node refuses, with the headers of every answer.
      server.off('clientError', answerClientError)
      ready = handler
      return server
    },
    open: () => {
      const handler = ready
      if (handler === undefined) throw new TechnicalError('nothing was made that could answer')
      answer = (request, response) => {
        inHand.add(response)
        handler(request, response)
      }
    },
    suspend: async () => {
      answer = answerUnavailable('stopping', roles)
      await inHand.end(handMillis)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
