import { everyRoute } from '../../contracts/http/routes/every-route.js'
import { axeFindings, overflows, picture, type Viewport } from './browser.js'
import { asVisitor, siteUnderTest } from './site.js'

const site = siteUnderTest()

/** What axe calls moderate in the package's own markup. */
const moderate = /^(?:heading-order|region|landmark-[\w-]+|page-has-heading-one): /

describe.each(['wide', 'narrow'] satisfies Viewport[])('the reference of the API on a %s screen', (view) => {
  it('lists every route, opens one, and has nothing serious for axe or from elsewhere', () =>
    asVisitor(site, view, async ({ page }) => {
      const elsewhere: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(site.product.url) && !request.url().startsWith('data:'))
          elsewhere.push(request.url())
      })
      await page.goto(`${site.product.url}/api/docs`)
      await page
        .locator('.opblock')
        .nth(everyRoute.length - 1)
        .waitFor()
      const listed = await page.locator('.opblock-summary-path').evaluateAll((paths) =>
        // Places at which a path may break are marked by characters without a width.
        paths.map(({ textContent }) => (textContent ?? '').replace(/[\u200b\s]/g, '')),
      )
      expect([...new Set(listed)].sort()).toEqual([...new Set(everyRoute.map(({ path }) => path))].sort())
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
