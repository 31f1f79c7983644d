import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../../http/problem.js'
import { sendProblem } from './problem-filter.js'

/** The screens' own addresses; any other gets the page that says so, with 404. */
const screens = [
  /^\/$/,
  /^\/(solicitar-documentos|depoimentos|tracking|continue-order|birth-certificate-form|login|admin|dashboard|sales)\/?$/,
  /^\/admin\/pedidos\/[A-Za-z0-9-]+\/?$/,
  /^\/checkout(\/[A-Za-z0-9_-]+)?\/?$/,
]

const yearSeconds = 31_536_000

/** Serves the built frontend; every screen is the one page, which routes by itself. */
export const serveSite = async (app: FastifyInstance, distDir: string): Promise<void> => {
  const indexPath = join(distDir, 'index.html')
  if (!existsSync(indexPath)) return
  const index = readFileSync(indexPath)
  await app.register(fastifyStatic, {
    root: distDir,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!['GET', 'HEAD'].includes(request.method) || path.startsWith('/api/')) return
    const screen = screens.some((pattern) => pattern.test(path))
    if (!screen && request.routeOptions.url !== undefined) return
    if (!screen && !(request.headers.accept ?? '').includes('text/html')) {
      sendProblem(reply, new HttpProblem(404, 'route/unknown', 'Esse endereço não existe.'))
      return reply
    }
    return reply
      .status(screen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(index)
  })
}
