import { constants } from 'node:zlib'
import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import compress from '@fastify/compress'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { encodedEtag } from './etags.js'
import { HttpProblem } from './problem.js'
import { sendProblem } from './problem-filter.js'

/** The addresses of the table of routes, and the methods by which each row is served. */
const rows = everyRoute.map(({ method, path }) => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
}))

const otherMethod = (): HttpProblem =>
  new HttpProblem(405, 'route/method', 'Esse endereço não aceita esse método. O cabeçalho Allow diz quais ele aceita.')

/** Answers another method than those of an address with these; an address of another role stays unknown here. */
export const refuseOtherMethods = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== undefined) return done()
    const path = request.url.split('?')[0] ?? ''
    const methods = rows.filter(({ pattern }) => pattern.test(path)).flatMap((row) => row.methods)
    if (methods.length === 0 || methods.includes(request.method)) return done()
    reply.header('allow', [...new Set(methods)].sort().join(', '))
    sendProblem(reply, otherMethod())
  })
}

/** Bytes below which compressing costs more than it saves. */
const threshold = 1024
/** Enough for answers that are made for one reader; the site's files are compressed once and harder. */
const brotliQuality = 4

/** Answers of the API, but for server-sent events: a compressor would hold them back. */
const isCompressed = (url: string): boolean => (url.startsWith('/api/') && !url.endsWith('/live')) || url === '/metrics'

const addOnSend = (route: RouteOptions, hook: NonNullable<RouteOptions['onSend']>): void => {
  route.onSend = [route.onSend ?? [], hook].flat()
}

/** Compresses what the API answers, by brotli or gzip; request bodies are taken as they are. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', (route) => {
    if (isCompressed(route.url)) route.compress = { threshold }
  })
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  })
  // After the plugin's own hook: now the encoding is known.
  app.addHook('onRoute', (route) => {
    if (!isCompressed(route.url)) return
    addOnSend(route, (_request, reply, payload, done) => {
      const [etag, encoding] = [reply.getHeader('etag'), reply.getHeader('content-encoding')]
      if (typeof etag === 'string' && typeof encoding === 'string' && !etag.endsWith(`-${encoding}"`))
        reply.header('etag', encodedEtag(etag, encoding))
      done(null, payload)
    })
  })
}
