import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import type { FastifyInstance } from 'fastify'
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
