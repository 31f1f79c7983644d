import type { Browser } from 'playwright-core'
import { newVisitor, openBrowser } from './browser.js'
import { checkScreen } from './screens.js'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const dialogWith = (content: string): string =>
  `<dialog aria-label="Aviso">${content}</dialog><script>document.querySelector('dialog').showModal()</script>`

describe('a screen check', () => {
  it.each([
    ['passes a screen that everyone can read', '<p>Bem-vindo</p>', undefined],
    ['finds a picture without a text', '<img src="data:,">', 'image-alt: img'],
    ['finds a text that stands out of the window', '<p style="width: 5000px">Bem-vindo</p>', '"overflows": true'],
    ['finds a pale text', '<p style="color: #bbb">Bem-vindo</p>', 'color-contrast: p'],
    ['finds a pale text in a dialog', dialogWith('<i style="color: #bbb">Bem-vindo</i>'), 'color-contrast: i'],
    ['finds a picture without a text in a dialog', dialogWith('<img src="data:,">'), 'image-alt: img'],
  ])('%s', async (_what, content, finding) => {
    const { page, context } = await newVisitor(browser, 'narrow')
    await page.setContent(`<!doctype html><html lang="pt-BR"><title>Cartório</title><main><h1>Oi</h1>${content}</main>`)
    const checking = checkScreen(page, 'seen')
    if (finding === undefined) await checking
    else await expect(checking).rejects.toThrow(finding)
    await context.close()
  })
})
