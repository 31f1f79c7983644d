import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describeSearchInDollars, searchIncluded } from '@cartorio/contracts/documents/search-promise.js'
import { guaranteeTexts } from '@cartorio/contracts/guarantee-texts.js'
import { cents } from '@cartorio/contracts/money.js'
import { realView } from '@cartorio/contracts/testing/site-views.js'
import Fastify, { type FastifyInstance } from 'fastify'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { promisedDaysAt } from '../../domain/settings/settings-at.js'
import { compressAnswers } from '../../http/server-hooks.js'
import { serveSite } from './site.js'
import type { SiteFacts } from './site-facts.js'

const folder = mkdtempSync(join(tmpdir(), 'cartorio-site-'))
const script = `export const text = '${'ação '.repeat(2000)}'`
const font = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 251))
const page = `<!doctype html><title>Cartório</title>${'<p>olá</p>'.repeat(300)}`
const answer = { text: 'pedido '.repeat(500) }
let app: FastifyInstance
let prices: SiteFacts['prices'] = {}
let promisedDays = promisedDaysAt(initialSettings, '2026-03-02T12:00:00.000Z')
let search: SiteFacts['search'] = searchIncluded
let guaranteeRule: SiteFacts['guaranteeRule'] = 'no-reason'
let view = realView()

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'pages'))
  for (const name of ['index', 'tracking', '404']) writeFileSync(join(folder, 'pages', `${name}.html`), page)
  writeFileSync(
    join(folder, 'pages', 'content.html'),
    '<meta content="⟦frame⟧">⟦#hasTeam⟧<ul>⟦#team⟧<li title="⟦name⟧">⟦name⟧ (⟦monogram⟧)</li>⟦/team⟧</ul>⟦/hasTeam⟧' +
      '⟦#accounts.LinkedIn⟧<a href="⟦url⟧">L</a>⟦/accounts.LinkedIn⟧⟦#chat⟧<a href="https://wa.me/⟦number⟧">W</a>⟦/chat⟧',
  )
  writeFileSync(
    join(folder, 'pages', 'prices.html'),
    '<i data-price="BIRTH">a partir de $ 45,00</i>{"sku":"BIRTH","priceCurrency":"USD","price":45},{"sku":"DEATH","priceCurrency":"USD","price":45}',
  )
  writeFileSync(
    join(folder, 'pages', 'days.html'),
    '<p>até __DAYS_STANDARD_SHIP__ ou __DAYS_EXPEDITED_START__, __DAYS_STANDARD_DELIVERY__</p>',
  )
  writeFileSync(
    join(folder, 'pages', 'search.html'),
    `<p><span data-search="promise">${describeSearchInDollars(searchIncluded)}</span></p>`,
  )
  writeFileSync(
    join(folder, 'pages', 'guarantee.html'),
    `<p><span data-guarantee="benefit">${guaranteeTexts['no-reason'].benefit}</span></p>`,
  )
  writeFileSync(join(folder, 'pages', 'sitemap.xml'), '<loc>__SITE_URL__/depoimentos</loc>')
  for (const [name, text] of [['assets/app-1a2b.js', script]] as const) {
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
  }
  writeFileSync(join(folder, 'theme.js'), script)
  writeFileSync(join(folder, 'assets', 'text-3c4d.woff2'), font)
  app = Fastify()
  await compressAnswers(app)
  await serveSite(app, folder, () => ({
    siteUrl: 'https://cartorio.example',
    prices,
    promisedDays,
    guaranteeRule,
    search,
    view,
  }))
  app.get('/api/large', async (_request, reply) => reply.header('etag', '"7.abc"').send(answer))
  app.get('/api/small', async () => ({ text: 'x' }))
  app.get('/api/some/live', async (_request, reply) => reply.type('text/plain').send('data: x\n\n'.repeat(500)))
  await app.ready()
})
afterAll(async () => {
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

const characters: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&#x2F;': '/',
  '&#x3D;': '=',
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const asset = '/assets/app-1a2b.js'

describe('a file of the site', () => {
  it('comes in brotli where the client accepts it, else in gzip, else as it is', async () => {
    const inBrotli = await get(asset, { 'accept-encoding': 'gzip, deflate, br' })
    expect(inBrotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(inBrotli.rawPayload).toString()).toBe(script)
    const inGzip = await get(asset, { 'accept-encoding': 'gzip, br;q=0' })
    expect(inGzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(inGzip.rawPayload).toString()).toBe(script)
    const plain = await get(asset)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(script)
    for (const { headers } of [inBrotli, inGzip, plain]) {
      expect(headers.vary).toBe('accept-encoding')
      expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect(new Set([inBrotli, inGzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('is answered 304 to a client that has it in the same encoding', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' })
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is answered to HEAD without its content', async () => {
    const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: asset })
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  })

  it('comes as it is where the build wrote no smaller one, and says that it could have been another', async () => {
    const { headers, body } = await get('/theme.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect([headers['content-encoding'], headers.vary, headers['cache-control']]).toEqual([
      undefined,
      'accept-encoding',
      'no-cache',
    ])
    expect(body).toBe(script)
  })

  it('has no second address with the ending of an encoding', async () =>
    expect((await get(`${asset}.br`)).statusCode).toBe(404))

  it('comes whole, whatever range is requested', async () => {
    const { statusCode, rawPayload } = await get(asset, { 'accept-encoding': 'br', range: 'bytes=0-9' })
    expect(statusCode).toBe(200)
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
  })

  it('is left as it is when its format is compressed', async () => {
    const { headers, rawPayload } = await get('/assets/text-3c4d.woff2', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(rawPayload.equals(font)).toBe(true)
  })

  it('is the page itself for a screen, and for an unknown address with 404', async () => {
    const screen = await get('/tracking', { 'accept-encoding': 'br' })
    expect(screen.statusCode).toBe(200)
    expect(brotliDecompressSync(screen.rawPayload).toString()).toBe(page)
    expect(await get('/nada', { accept: 'text/html' })).toMatchObject({ statusCode: 404, body: page })
    expect((await get('/nada.js')).headers['content-type']).toContain('application/problem+json')
  })
})

describe('a page', () => {
  it('names the address of the installation', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(body).toBe('<loc>https://cartorio.example/depoimentos</loc>')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  })

  it('is without what the office has not said, and without what stands around it', async () => {
    const { body } = await get('/content')
    expect(body.replace(/<meta[^>]*>/, '')).toBe('')
  })

  it('says what the office has said, escaped in texts and attributes, also to a client that has the page without it', async () => {
    const { headers } = await get('/content')
    view = realView({
      company: { name: 'Ofício <b>&', address: 'Miami' },
      contact: { whatsapp: '13055550100' },
      accounts: { LinkedIn: 'https://l.example/?a=1&b="$&' },
      team: [{ name: 'Ana "Nina" Souza <i>', role: 'Cartórios', task: 'Confere.' }],
    })
    const { body } = await get('/content', { 'if-none-match': String(headers.etag) })
    const [, frameText = '', shown = ''] = /^<meta content="([^"<]*)">(.*)$/.exec(body) ?? []
    expect(shown).toBe(
      '<ul><li title="Ana &quot;Nina&quot; Souza &lt;i&gt;">Ana &quot;Nina&quot; Souza &lt;i&gt; (AS)</li></ul>' +
        '<a href="https:&#x2F;&#x2F;l.example&#x2F;?a&#x3D;1&amp;b&#x3D;&quot;$&amp;">L</a><a href="https://wa.me/13055550100">W</a>',
    )
    const frame = JSON.parse(
      frameText.replaceAll(/&(quot|lt|gt|amp|#x2F|#x3D);/g, (entity) => characters[entity] ?? ''),
    )
    expect(frame).toMatchObject({ demonstration: false, company: [{ line: 'Ofício <b>&, Miami' }], stories: false })
    expect(frame).not.toHaveProperty('team')
  })

  it('says the days that the settings promise, also after a change', async () => {
    const first = await get('/days')
    expect(first.body).toContain('<p>até 7 dias ou 1 dia, 10 a 14 dias</p>')
    const { standard } = promisedDays
    promisedDays = { ...promisedDays, standard: { ...standard, steps: { ...standard.steps, ship: 9 } } }
    const changed = await get('/days', { 'if-none-match': String(first.headers.etag) })
    expect(changed.body).toContain('<p>até 9 dias ou 1 dia, 12 a 16 dias</p>')
  })

  it('says of the guarantee what the office does, and no more', async () => {
    const says = async () => (await get('/guarantee')).body
    expect(await says()).toContain('>ter todo o dinheiro de volta, se quiser, até 30 dias depois da entrega</span>')
    guaranteeRule = 'office-decides'
    expect(await says()).toBe(
      '<p><span data-guarantee="benefit">poder pedir o dinheiro de volta até 30 dias depois da entrega</span></p>',
    )
    guaranteeRule = 'no-reason'
  })

  it('says what a search costs and what is kept, as the office has set it', async () => {
    const says = async () => (await get('/search')).body
    expect(await says()).toContain(
      '>A busca está no preço do documento. Se o registro não for encontrado, devolvemos tudo',
    )
    search = { fee: cents(350), kept: cents(400) }
    const words = await says()
    expect(words).toContain('A busca do registro custa $\u00a03,50 por documento.')
    expect(words).toContain('ficamos com $\u00a04,00 pela busca')
    search = searchIncluded
  })

  it('names the prices in force, also to a client that has the page with others', async () => {
    prices = { BIRTH: cents(4500), DEATH: cents(4500) }
    const inBrotli = { 'accept-encoding': 'br' }
    const { headers, rawPayload } = await get('/prices', inBrotli)
    expect(brotliDecompressSync(rawPayload).toString()).toContain('$\u00a045,00')
    prices = { BIRTH: cents(124750) }
    const later = await get('/prices', { ...inBrotli, 'if-none-match': String(headers.etag) })
    expect([later.statusCode, brotliDecompressSync(later.rawPayload).toString()]).toEqual([
      200,
      '<i data-price="BIRTH">a partir de $\u00a01.247,50</i>{"sku":"BIRTH","priceCurrency":"USD","price":1247.5},{"sku":"DEATH"}',
    ])
  })

  it('is answered to HEAD without its content', async () => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/tracking' })
    expect([statusCode, body]).toEqual([200, ''])
  })
})

describe('the short address of the page of the system', () => {
  it.each(['/dashboard', '/dashboard/'])('leads to it: %s', async (url) => {
    const { statusCode, headers } = await get(url, { accept: 'text/html' })
    expect([statusCode, headers.location]).toEqual([302, '/admin/sistema'])
  })
})

describe('an unknown address', () => {
  it('gets the page with 404 also where the request names the validator of the page, and none of its own', async () => {
    const known = (await get('/')).headers
    for (const [field, value] of [
      ['if-none-match', String(known.etag)],
      ['if-none-match', '*'],
      ['if-modified-since', String(known['last-modified'])],
      ['if-match', '"other"'],
      ['range', 'bytes=0-9'],
    ] as const) {
      const { statusCode, body, headers } = await get('/nada', { accept: 'text/html', [field]: value })
      expect([field, statusCode, body]).toEqual([field, 404, page])
      expect([headers.etag, headers['last-modified'], headers['cache-control']]).toEqual([
        undefined,
        undefined,
        'no-cache',
      ])
    }
  })
})

describe('an answer of the API', () => {
  it('comes in brotli, with a validator of its own', async () => {
    const { headers, rawPayload } = await get('/api/large', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', etag: '"7.abc-br"' })
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(answer)
    expect((await get('/api/large')).headers.etag).toBe('"7.abc"')
  })

  it('is left as it is when it is short', async () =>
    expect((await get('/api/small', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined())

  it('is never gathered where it is a stream of events', async () =>
    expect((await get('/api/some/live', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined())
})
