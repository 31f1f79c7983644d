import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { untilStill, type Viewport, viewports } from './browser.js'
import { differenceOf, pictureFinding, writesPictures } from './pictures/compare-picture.js'
import { fixAnswers } from './pictures/fixed-answers.js'
import { type PicturedPage, picturedPages } from './pictures/pictured-pages.js'
import { siteUnderTest } from './site.js'
import { walkByKeyboard } from './walks/by-keyboard.js'
import { walkCutLine } from './walks/cut-line.js'
import { walkSeveralDocuments } from './walks/several-documents.js'

const site = siteUnderTest({ MAIL: 'folder' })

walkByKeyboard(site)
walkCutLine(site)
walkSeveralDocuments(site)

const themes = ['light', 'dark'] as const
const views = ['wide', 'narrow'] as const

/** Half the size: layout, colours and words are to be compared, not the edges of letters. */
const comparedScale = 0.5

/** By a click that leaves neither focus nor pointer on the button; the pages without a header have none. */
const darken = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[aria-label="Modo escuro"]')
    if (button === null) document.documentElement.classList.add('dark')
    else button.click()
  })
  await untilStill(page)
}

/**
 * Opens the page with its data in each width, in a browser that has stored nothing but what the page is to find there.
 * Answers what `take` makes of it, with the calls that have no answer.
 */
const withPage = async (
  { name, path, answers, stored = {}, open }: PicturedPage,
  scale: number,
  opened: readonly Viewport[],
  take: (page: Page, view: Viewport) => Promise<void>,
): Promise<string[]> => {
  const context = await site.browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    deviceScaleFactor: scale,
  })
  const unexpected = await fixAnswers(context, answers)
  await context.addInitScript((entries) => {
    for (const storage of [window.localStorage, window.sessionStorage]) storage.clear()
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value)
  }, stored)
  const page = await context.newPage()
  for (const view of opened) {
    await page.setViewportSize(viewports[view])
    await page.goto(site.product.url + path)
    await open(page)
    // On what the browser takes for a slow line the fonts come last.
    await page.waitForFunction(() => !document.documentElement.classList.contains('plain-letters'))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await take(page, view)
  }
  await context.close()
  return unexpected.map((call) => `${name}: no answer for ${call}`)
}

const findingsOf = async (pictured: PicturedPage): Promise<string[]> => {
  const findings: string[] = []
  const unexpected = await withPage(pictured, comparedScale, views, async (page, view) => {
    for (const theme of themes) {
      if (theme === 'dark') await darken(page)
      const finding = pictureFinding(`${pictured.name}-${view}-${theme}`, await page.screenshot({ fullPage: true }))
      if (finding !== undefined) findings.push(finding)
    }
  })
  return [...unexpected, ...findings]
}

const pictureForReadme = async (pictured: PicturedPage, file: string): Promise<void> => {
  const path = fileURLToPath(new URL(`../../docs/${file}`, import.meta.url))
  await withPage(pictured, 1, ['wide'], async (page) => {
    await page.screenshot({ path })
  })
}

describe('the pictures of key pages, with fixed data, are the kept ones', () => {
  it.each(picturedPages.map((page) => [page.name, page] as const))('%s', async (_name, page) => {
    expect(await findingsOf(page)).toEqual([])
    if (writesPictures && page.inReadme !== undefined) await pictureForReadme(page, page.inReadme)
  })
})

describe('the comparison of pictures', () => {
  const blank = (width = 100): PNG => {
    const picture = new PNG({ width, height: 100 })
    picture.data.fill(255)
    return picture
  }
  const withBlock = (): PNG => {
    const picture = blank()
    for (let row = 40; row < 50; row += 1) picture.data.fill(0, (row * 100 + 40) * 4, (row * 100 + 50) * 4)
    return picture
  }

  it('finds nothing between equal ones', () => expect(differenceOf(withBlock(), withBlock())?.share).toBe(0))
  it('finds a block that is gone', () => expect(differenceOf(withBlock(), blank())?.share).toBeCloseTo(0.01, 3))
  it('finds another size', () => expect(differenceOf(blank(), blank(90))).toBeUndefined())
})
