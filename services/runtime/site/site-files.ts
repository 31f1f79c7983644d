import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodedEtag, isKnown } from '../../http/etags.js'

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** The files of the site that are worth compressing, as a pattern for the handler of the others. */
export const textFiles = `**/*{${Object.keys(mediaTypes).join(',')}}`

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const encoders = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => zip(bytes, { level: 9 }),
} as const
type Encoding = keyof typeof encoders

/** The encoding that a browser takes and we like best; `undefined` for none. */
export const encodingFor = (accept: string | string[] | undefined): Encoding | undefined => {
  const taken = new Set(
    String(accept ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding))
}

const yearSeconds = 31_536_000

/** Files whose name holds a hash of their content never change. */
export const cacheControlOf = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'no-cache'

/** A text file of the site, in memory, each of its encodings made once. */
export type SiteFile = {
  readonly path: string
  send(request: FastifyRequest, reply: FastifyReply, status?: number): Promise<FastifyReply>
}

const siteFile = (path: string, bytes: Buffer): SiteFile => {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  const encoded = new Map<Encoding, Promise<Buffer>>()
  const inEncoding = (encoding: Encoding): Promise<Buffer> => {
    const made = encoded.get(encoding) ?? encoders[encoding](bytes)
    encoded.set(encoding, made)
    return made
  }
  return {
    path,
    send: async (request, reply, status = 200) => {
      const encoding = encodingFor(request.headers['accept-encoding'])
      reply
        .header('cache-control', cacheControlOf(path))
        .header('vary', 'accept-encoding')
        .header('etag', encoding === undefined ? etag : encodedEtag(etag, encoding))
      if (status === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
      reply.status(status).type(mediaTypes[extname(path)] ?? 'application/octet-stream')
      if (encoding === undefined) return reply.send(bytes)
      return reply.header('content-encoding', encoding).send(await inEncoding(encoding))
    },
  }
}

/** The text files of a built site, by their path in it: `/assets/index-1a2b.js`. */
export const loadSiteFiles = (folder: string): ReadonlyMap<string, SiteFile> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && mediaTypes[extname(entry.name)] !== undefined)
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        const path = `/${relative(folder, file).split(sep).join('/')}`
        return [path, siteFile(path, readFileSync(file))]
      }),
  )
