import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchIncluded } from '@cartorio/contracts/documents/search-promise.js'
import { exampleView } from '@cartorio/contracts/testing/site-views.js'
import fastify, { type FastifyInstance } from 'fastify'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { promisedDaysAt } from '../../domain/settings/settings-at.js'
import { serveSite } from './site.js'

let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartorio-site-'))
  mkdirSync(join(folder, 'pages'))
  for (const name of ['index', 'tracking', 'checkout', 'admin', '404'])
    writeFileSync(join(folder, 'pages', `${name}.html`), `<!doctype html><title>Cartório Online: ${name}</title>`)
  app = fastify()
  const facts = {
    siteUrl: 'https://cartorio.example',
    prices: {},
    promisedDays: promisedDaysAt(initialSettings, '2026-03-02T12:00:00.000Z'),
    guaranteeRule: 'no-reason' as const,
    search: searchIncluded,
    view: exampleView(),
  }
  await serveSite(app, folder, () => facts)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = async (url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
  return { statusCode, page: /Online: ([^<]*)</.exec(body)?.[1] }
}

describe('an address of the site that is opened or reloaded', () => {
  it.each([
    ['/', 'index'],
    ['/tracking?token=abc', 'tracking'],
    ['/tracking/', 'tracking'],
    ['/checkout/abc?cobranca=1', 'checkout'],
    ['/checkout/abc/recibo', 'checkout'],
    ['/admin', 'admin'],
    ['/admin/painel', 'admin'],
    ['/admin/configuracoes', 'admin'],
    ['/admin/configuracoes/prazos', 'admin'],
    ['/admin/pedidos/00000000-0000-4000-8000-000000000001', 'admin'],
  ])('gets its page: %s', async (url, name) => expect(await page(url)).toEqual({ statusCode: 200, page: name }))

  it.each(['/nothing', '/administration', '/404', '/pages/index.html', '/index.html'])(
    'is answered with 404: %s',
    async (url) => expect(await page(url)).toEqual({ statusCode: 404, page: '404' }),
  )

  it.each(['/admin/pedidos', '/admin/pedidos/1/2', '/admin/nothing'])(
    "is answered with 404 and the back office's own page: %s",
    async (url) => expect(await page(url)).toEqual({ statusCode: 404, page: 'admin' }),
  )
})
