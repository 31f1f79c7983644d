import type { Page } from 'playwright-core'
import { everyRoute } from '../../contracts/http/routes/every-route.js'
import { axeFindings, overflows, picture, type Viewport } from './browser.js'
import { asVisitor, siteUnderTest } from './site.js'

const site = siteUnderTest()

/** What axe calls moderate in the package's own markup. */
const moderate = /^(?:heading-order|region|landmark-[\w-]+|page-has-heading-one): /

/** The paths of the whole list, of which the page draws only what is near the screen. */
const listedPaths = async (page: Page): Promise<Set<string>> => {
  const listed = new Set<string>()
  for (let isAtEnd = false; !isAtEnd; ) {
    const { paths, isScrolled } = await page.evaluate(async () => {
      const drawn = [...document.querySelectorAll<HTMLElement>('.opblock-summary-path')]
      const before = scrollY
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return { paths: drawn.map(({ dataset }) => dataset.path ?? ''), isScrolled: scrollY > before }
    })
    for (const path of paths) listed.add(path)
    isAtEnd = !isScrolled
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return listed
}

describe.each(['wide', 'narrow'] satisfies Viewport[])('the reference of the API on a %s screen', (view) => {
  it('lists every route, opens one, and has nothing serious for axe or from elsewhere', () =>
    asVisitor(site, view, async ({ page }) => {
      const elsewhere: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(site.product.url) && !request.url().startsWith('data:'))
          elsewhere.push(request.url())
      })
      await page.goto(`${site.product.url}/api/docs`)
      await page.locator('.opblock').first().waitFor()
      expect([...(await listedPaths(page))].sort()).toEqual([...new Set(everyRoute.map(({ path }) => path))].sort())
      const serious = async () => (await axeFindings(page)).filter((finding) => !moderate.test(finding))
      expect(await serious()).toEqual([])
      const route = page.locator('.opblock', { hasText: '/api/create-order' }).first()
      await route.locator('.opblock-summary-control').press('Enter')
      await route.getByText('idempotency-key').first().waitFor()
      expect(await serious()).toEqual([])
      expect(await overflows(page)).toBe(false)
      await picture(page, `api-reference-${view}`)
      expect(elsewhere).toEqual([])
    }))
})
