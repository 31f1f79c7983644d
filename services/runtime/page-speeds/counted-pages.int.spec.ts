import { systemSchema } from '@cartorio/contracts/http/system.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const { product, call, staff } = productUnderTest()

const send = (...measures: readonly unknown[]) => call('POST', '/api/page-speed', { measures })
const metrics = async (): Promise<string> => (await fetch(`${product.url}/metrics`)).text()
const pages = async () =>
  systemSchema.parse((await call('GET', '/api/admin/system', undefined, { cookie: staff.cookie })).body).pages

describe('how fast pages were in visitors’ browsers', () => {
  it('is counted by page, and is the same in the metrics and on the page of the system', async () => {
    for (const value of [1000, 2000, 3000, 4000]) {
      const measure = { metric: 'LCP', page: '/checkout/:token', value }
      expect((await send(measure, { metric: 'CLS', page: '/admin', value: 0.05 })).status).toBe(204)
    }
    // They are written every five seconds.
    const [admin, checkout] = await eventually(pages, ({ length }) => length === 2)
    expect(admin).toMatchObject({
      title: '/admin',
      lcp: null,
      inp: null,
      cls: { p75: expect.closeTo(0.05, 2), count: 4 },
    })
    expect(checkout).toMatchObject({ title: '/checkout/:token', standing: 'unknown', lcp: { count: 4 } })
    const seconds = (checkout?.lcp?.p75 ?? 0) / 1000
    expect(Math.abs(seconds - 3)).toBeLessThan(0.075)
    expect(await metrics()).toContain(`cartorio_page_lcp_seconds{quantile="0.75",page="/checkout/:token"} ${seconds}\n`)
    expect(await metrics()).toContain('cartorio_page_cls_measures{page="/admin"} 4\n')
  })

  it('takes no address, no other figure and nothing beside them', async () => {
    const good = { metric: 'INP', page: '/tracking', value: 80 }
    for (const wrong of [
      { ...good, page: '/checkout/abcdef' },
      { ...good, value: -1 },
      { ...good, value: Number.MAX_VALUE },
      { ...good, metric: 'FCP' },
      { ...good, name: 'Maria' },
    ])
      expect((await send(good, wrong)).status).toBe(400)
    expect((await send()).status).toBe(400)
    expect((await send(...Array(31).fill(good))).status).toBe(400)
    expect(await metrics()).not.toContain('page="/tracking"')
  })
})
