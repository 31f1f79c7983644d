import type { Browser } from 'playwright-core'
import { type Listener, startListening } from '../../services/runtime/listening/listener.js'
import { newVisitor, openBrowser, type Viewport, viewports } from './browser.js'
import { checkScreen } from './screens.js'

let browser: Browser
let listener: Listener
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  listener = await startListening({ port: 0, host: '127.0.0.1', roles: ['query'] })
})
afterEach(() => listener.close())

describe('the page of a site that starts or stops', () => {
  it.each(Object.keys(viewports) as Viewport[])(
    'opens its address by itself once the site answers: %s',
    async (viewport) => {
      const { page, context, errors } = await newVisitor(browser, viewport)
      await page.goto(`http://127.0.0.1:${listener.port}/tracking?token=abc`)
      await page.getByRole('heading', { name: 'Voltamos em instantes' }).waitFor()
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await checkScreen(page, `unavailable-${viewport}-${colorScheme}`)
      }
      listener.serverFor(({ url }, response) => {
        response.setHeader('content-type', 'text/html').end(`<h1>${url}</h1>`)
      })
      listener.open()
      await page.getByRole('heading', { name: '/tracking?token=abc' }).waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
  )
})
