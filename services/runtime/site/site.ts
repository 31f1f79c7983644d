import { existsSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { encodedEtag } from '../../http/etags.js'
import { HttpProblem } from '../../http/problem.js'
import { sendProblem } from '../../http/problem-filter.js'
import type { SiteFacts } from './site-facts.js'
import { readSiteTexts, type SiteText } from './site-pages.js'

/** Screens with an address for each order, list or step; the page that the build wrote for them. */
const screensOfOrders = [
  {
    pattern: /^\/admin\/(pedidos\/[A-Za-z0-9-]+|pendencias|mensagens|painel|sistema|configuracoes(\/[a-z-]+)?)$/,
    page: '/admin',
  },
  { pattern: /^\/checkout\/[A-Za-z0-9_-]+(\/recibo)?$/, page: '/checkout' },
  { pattern: /^\/solicitar-documentos\/um\/(documento|anexos|revisao)$/, page: '/solicitar-documentos/um' },
  {
    pattern: /^\/solicitar-documentos\/varios\/(documentos|contato|entrega|confirmacao)$/,
    page: '/solicitar-documentos/varios',
  },
]
const builtPage = (path: string): string => screensOfOrders.find(({ pattern }) => pattern.test(path))?.page ?? path

/** The short address of the office's page of the system, which decides itself who may see it. */
const officeAlias = { from: '/dashboard', to: '/admin/sistema' } as const

/** Answered with 404 where no page has the address; the back office says so within its own frame. */
const unknownPage = '/404'
const unknownPageAt = (screen: string): string => (screen.startsWith('/admin/') ? '/admin' : unknownPage)

const yearSeconds = 31_536_000

/** Files whose name holds a hash of their content never change. */
const cacheControlOf = (pathInSite: string): string =>
  pathInSite.startsWith(`assets${sep}`) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache'

const contentTypes: Readonly<Record<string, string>> = {
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

const encodings = ['br', 'gzip'] as const
const encodingFor = (request: FastifyRequest): 'br' | 'gzip' | 'identity' => {
  const chosen = negotiate(String(request.headers['accept-encoding'] ?? ''), [...encodings])
  return encodings.find((encoding) => encoding === chosen) ?? 'identity'
}

type Sent = { readonly path: string; readonly text: SiteText; readonly known?: boolean }

const sendText = (request: FastifyRequest, reply: FastifyReply, { path, text, known = true }: Sent) => {
  const encoding = encodingFor(request)
  const etag = encoding === 'identity' ? text.etag : encodedEtag(text.etag, encoding)
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (!known) reply.status(404)
  else {
    reply.header('etag', etag)
    if (fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) return reply.status(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .type(contentTypes[extname(path)] ?? 'text/html; charset=utf-8')
    .send(request.method === 'HEAD' ? undefined : text.bytes(encoding))
}

/** Serves the built frontend: its files as they are, its pages with what the installation fills in. */
export const serveSite = async (app: FastifyInstance, distDir: string, facts: () => SiteFacts): Promise<void> => {
  const pagesDir = join(distDir, 'pages')
  if (!existsSync(pagesDir)) return
  const texts = readSiteTexts(pagesDir, facts)
  await app.register(fastifyStatic, {
    root: distDir,
    wildcard: false,
    index: false,
    // Made by the build beside each text file (frontend/vite/pre-compress.ts); no addresses of their own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz,html}', 'pages/**'],
    // A range of a compressed file would be a range of its encoded bytes.
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheControlOf(relative(distDir, path))),
  })
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!['GET', 'HEAD'].includes(request.method) || path.startsWith('/api/')) return done()
    const screen = path.replace(/(.)\/$/, '$1')
    if (screen === officeAlias.from) return reply.redirect(officeAlias.to)
    const page = builtPage(screen)
    const text = page === unknownPage ? undefined : texts.get(page)
    if (text !== undefined) return sendText(request, reply, { path: page, text })
    if (request.routeOptions.url !== undefined) return done()
    const unknownPath = unknownPageAt(screen)
    const unknown = (request.headers.accept ?? '').includes('text/html') ? texts.get(unknownPath) : undefined
    if (unknown !== undefined) return sendText(request, reply, { path: unknownPath, text: unknown, known: false })
    sendProblem(reply, new HttpProblem(404, 'route/unknown', 'Esse endereço não existe.'))
  })
}
