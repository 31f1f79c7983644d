// Takes the picture that messengers show with a link, from the drawing of the home page:
// `make build`, start the product, then `node frontend/drawings/og.mjs http://127.0.0.1:3000`.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const [site = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const file = join(dirname(fileURLToPath(import.meta.url)), '../public/og.png')

/** The size that the networks recommend. */
const viewport = { width: 1200, height: 630 }

/** The hero alone, with the name of the site instead of the buttons. */
const style = `
  header, footer, main > :not(section:first-child), main a[class*="button"] { display: none !important }
  main > section:first-child { height: 630px; padding: 48px 64px 0 !important }
  main > section > div:first-child { align-content: center !important }
  main > section > div:not(:first-child) { display: none }
  h1 { font-size: 60px !important }
`

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
const page = await browser.newPage({ viewport, colorScheme: 'light' })
await page.goto(site)
await page.addStyleTag({ content: style })
await page
  .locator('main > section p')
  .first()
  .evaluate((badge) => {
    badge.textContent = 'Cartório Online'
    badge.style.font = '600 28px var(--font-display)'
  })
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: file })
await browser.close()
