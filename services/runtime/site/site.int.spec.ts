import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { serveSite } from './site.js'

let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartorio-site-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Cartório Online</title>')
  app = fastify()
  await serveSite(app, folder)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = async (url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
  return { statusCode, isPage: body.includes('Cartório Online') }
}

describe('an address of the site that is opened or reloaded', () => {
  it.each([
    '/',
    '/tracking?token=abc',
    '/meus-pedidos',
    '/checkout/abc?cobranca=1',
    '/admin',
    '/admin/pedidos/00000000-0000-4000-8000-000000000001',
  ])('gets its screen: %s', async (url) => expect(await page(url)).toEqual({ statusCode: 200, isPage: true }))

  it.each(['/nothing', '/admin/pedidos', '/admin/pedidos/1/2'])('is answered with 404: %s', async (url) =>
    expect(await page(url)).toEqual({ statusCode: 404, isPage: true }),
  )
})
