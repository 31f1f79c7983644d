import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpProblem } from '../../http/problem.js'
import { sendProblem } from '../../http/problem-filter.js'

/** The screens' own addresses; any other address is answered with the same page and 404. */
const screens = [
  /^\/$/,
  /^\/(solicitar-documentos|depoimentos|tracking|meus-pedidos|continue-order|birth-certificate-form|login|admin|dashboard|sales)\/?$/,
  /^\/admin\/pedidos\/[A-Za-z0-9-]+\/?$/,
  /^\/checkout(\/[A-Za-z0-9_-]+)?\/?$/,
]

const yearSeconds = 31_536_000

/** Files whose name holds a hash of their content never change. */
const cacheControlOf = (pathInSite: string): string =>
  pathInSite.startsWith(`assets${sep}`) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache'

/** Serves the built frontend; every screen is the one page, which routes by itself. */
export const serveSite = async (app: FastifyInstance, distDir: string): Promise<void> => {
  const index = join(distDir, 'index.html')
  if (!existsSync(index)) return
  const page = readFileSync(index)
  await app.register(fastifyStatic, {
    root: distDir,
    wildcard: false,
    index: false,
    // Made by the build beside each text file (frontend/vite/pre-compress.ts); no addresses of their own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    // A range of a compressed file would be a range of its encoded bytes.
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheControlOf(relative(distDir, path))),
  })
  // From memory: the file's validators belong to the page with 200 alone.
  const sendUnknown = (reply: FastifyReply) =>
    reply.status(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!['GET', 'HEAD'].includes(request.method) || path.startsWith('/api/')) return done()
    if (screens.some((pattern) => pattern.test(path))) return reply.sendFile('index.html')
    if (request.routeOptions.url !== undefined) return done()
    if ((request.headers.accept ?? '').includes('text/html')) return sendUnknown(reply)
    sendProblem(reply, new HttpProblem(404, 'route/unknown', 'Esse endereço não existe.'))
  })
}
