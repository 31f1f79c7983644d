import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { encodedEtag } from './etags.js'

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
