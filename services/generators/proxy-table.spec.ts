import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandControllers } from '../command/command.module.js'
import { queryControllers } from '../query/query.module.js'
import { ownControllers } from '../runtime/app.module.js'
import { RolesController } from '../runtime/health/health.controller.js'
import { routesOf } from '../testing/harness/routes.js'
import { root } from '../testing/harness/running-product.js'
import { proxyFiles } from './proxy-files.js'
import { hiddenPaths, proxyTable } from './proxy-table.js'

const sentTo = (role: string): string[] =>
  proxyTable()
    .filter((row) => row.role === role)
    .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
    .sort()

describe('the table of the proxy', () => {
  it('sends each route of the command service to an instance with that role', () =>
    expect(sentTo('command')).toEqual(routesOf(commandControllers)))

  it('sends each route of the query service, and what every instance answers, to an instance with that role', () => {
    const served = routesOf([...queryControllers, ...ownControllers, RolesController])
    expect(sentTo('query')).toEqual(served.filter((route) => route !== 'GET /metrics'))
  })

  it('hides the metrics', () => expect(hiddenPaths()).toEqual(['/metrics']))

  it('names fixed segments before variable ones, as the server matches them', () => {
    const posts = proxyTable().filter(({ method }) => method === 'POST')
    const index = (path: string): number => posts.findIndex((row) => row.path === path)
    expect(index('/api/orders/track')).toBeLessThan(index('/api/orders/{token}/complete'))
  })

  it('passes live streams unbuffered', () => {
    expect(
      proxyTable()
        .filter(({ live }) => live)
        .map(({ path }) => path),
    ).toEqual(['/api/admin/live', '/api/orders/{token}/live'])
  })

  it.each(proxyFiles())('is current in $path; `make docs` writes it anew', ({ path, text }) => {
    expect(existsSync(join(root, path))).toBe(true)
    expect(readFileSync(join(root, path), 'utf8')).toBe(text)
  })
})
