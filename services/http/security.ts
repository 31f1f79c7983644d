import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import type { FormHosts } from '../gateways/payments/provider.js'
import { HttpProblem } from './problem.js'
import { sendProblem } from './problem-filter.js'
import type { RawHeaders } from './raw-problem.js'
import { correlationIdOf } from './request-headers.js'

/** Pages whose address holds a token send no referrer. */
const tokenPages = ['/continue-order', '/birth-certificate-form', '/tracking', '/checkout', '/api/']

const changesNothing = ['GET', 'HEAD', 'OPTIONS']

/** The pages that hold the provider's card form. */
const isCheckout = (url: string): boolean => /^\/checkout(?:[/?]|$)/.test(url)

type Options = {
  readonly allowedOrigins: readonly string[]
  readonly tls: boolean
  /** Of the checkout's documents alone; `undefined` where the provider's form is our own. */
  readonly providerHosts?: FormHosts | undefined
  /** Digests of the scripts in the HTML of the site. */
  readonly inlineScripts?: readonly string[]
}

const wrongOrigin = (): HttpProblem =>
  new HttpProblem(403, 'request/origin', 'Esta página não pode enviar dados para este endereço.')

/** What every answer carries: not cheap to write, and always the same, so it is written once. */
const securityHeaders = async ({
  tls,
  providerHosts,
  inlineScripts = [],
}: Omit<Options, 'allowedOrigins'>): Promise<OutgoingHttpHeaders> => {
  const written = fastify()
  await written.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(providerHosts?.script ?? []), ...inlineScripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(providerHosts?.connect ?? [])],
        ...(providerHosts === undefined ? {} : { frameSrc: [...providerHosts.frame] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: tls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // A wallet may open a window of its own.
    ...(providerHosts === undefined ? {} : { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } }),
  })
  let headers: OutgoingHttpHeaders = {}
  written.get('/', (_request, reply) => {
    headers = { ...reply.raw.getHeaders() }
    void reply.send()
  })
  await written.inject('/')
  await written.close()
  return headers
}

export type Security = {
  /** Of an answer without a request that Fastify knows. */
  readonly headers: RawHeaders
  /** Gives an answer the headers that each one has; hooks do not run for an address that the router refuses. */
  stamp(request: FastifyRequest, reply: FastifyReply): void
}

/** Security headers on every answer, and the `Origin` of every request that changes something. */
export const secure = async (app: FastifyInstance, { allowedOrigins, ...options }: Options): Promise<Security> => {
  const headers = await securityHeaders({ ...options, providerHosts: undefined })
  const atCheckout = options.providerHosts === undefined ? headers : await securityHeaders(options)
  const stamp = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(isCheckout(request.url) ? atCheckout : headers)
    reply.header('x-correlation-id', correlationIdOf(request))
    // Whatever a route does not say otherwise of: answers name people, orders and links.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (tokenPages.some((page) => request.url.startsWith(page))) reply.header('referrer-policy', 'no-referrer')
  }
  app.addHook('onRequest', (request, reply, done) => {
    stamp(request, reply)
    if (changesNothing.includes(request.method)) return done()
    const { origin } = request.headers
    const fetchSite = request.headers['sec-fetch-site']
    const foreign = origin === undefined ? fetchSite === 'cross-site' : !allowedOrigins.includes(origin)
    if (foreign) return sendProblem(reply, wrongOrigin())
    done()
  })
  return { headers, stamp }
}
