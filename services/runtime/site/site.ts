import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../../http/problem.js'
import { sendProblem } from '../../http/problem-filter.js'
import { cacheControlOf, loadSiteFiles, textFiles } from './site-files.js'

/** The screens' own addresses; any other gets the page that says so, with 404. */
const screens = [
  /^\/$/,
  /^\/(solicitar-documentos|depoimentos|tracking|continue-order|birth-certificate-form|login|admin|dashboard|sales)\/?$/,
  /^\/admin\/pedidos\/[A-Za-z0-9-]+\/?$/,
  /^\/checkout(\/[A-Za-z0-9_-]+)?\/?$/,
]

/** Serves the built frontend; every screen is the one page, which routes by itself. */
export const serveSite = async (app: FastifyInstance, distDir: string): Promise<void> => {
  if (!existsSync(join(distDir, 'index.html'))) return
  const files = loadSiteFiles(distDir)
  const index = files.get('/index.html')
  if (index === undefined) return
  for (const file of files.values()) app.get(file.path, (request, reply) => file.send(request, reply))
  // Fonts and pictures are compressed by themselves.
  await app.register(fastifyStatic, {
    root: distDir,
    wildcard: false,
    index: false,
    globIgnore: [textFiles],
    setHeaders: (reply, path) => reply.header('cache-control', cacheControlOf(path)),
  })
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!['GET', 'HEAD'].includes(request.method) || path.startsWith('/api/')) return done()
    const screen = screens.some((pattern) => pattern.test(path))
    if (!screen && request.routeOptions.url !== undefined) return done()
    if (!screen && !(request.headers.accept ?? '').includes('text/html'))
      return sendProblem(reply, new HttpProblem(404, 'route/unknown', 'Esse endereço não existe.'))
    index.send(request, reply, screen ? 200 : 404).catch(done)
  })
}
