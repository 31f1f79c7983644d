import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: to optimize its code and to collect its garbage early costs more than it saves.
  '--js-flags=--no-turbofan --single-threaded-gc --min-semi-space-size=16 --max-semi-space-size=32',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags })

export type Viewport = 'wide' | 'narrow'
export const viewports = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } } as const

/** A visitor of their own: no cookies, no storage. Fails the test on an error of the page. */
export const newVisitor = async (
  browser: Browser,
  viewport: Viewport,
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> => {
  const context = await browser.newContext({ viewport: viewports[viewport], locale: 'pt-BR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
  })
  return { page, context, errors }
}

/** Chooses by its words from a native select, from a list that is searched by typing, or from one of antd. */
export const choose = async (scope: Page | Locator, label: string, option: string): Promise<void> => {
  const page = 'page' in scope ? scope.page() : scope
  // Another field may have the word within its label.
  const control = scope.getByRole('combobox', { name: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) })
  const kind = await control.evaluate((element) =>
    element instanceof HTMLSelectElement ? 'select' : element.closest('.ant-select') === null ? 'combobox' : 'antd',
  )
  if (kind === 'select') {
    await control.selectOption({ label: option })
    return
  }
  await control.click()
  if (await control.isEditable()) await control.fill(option)
  if (kind === 'antd') await page.getByTitle(option, { exact: true }).last().click()
  else await scope.getByRole('option', { name: option, exact: true }).click()
}

/** Types a date, `YYYY-MM-DD`, into its three fields or into the browser's own one. */
export const fillDate = async (scope: Page | Locator, label: string, date: string): Promise<void> => {
  const group = scope.getByRole('group', { name: label }).first()
  await group.or(scope.getByLabel(label)).first().waitFor()
  if ((await group.count()) === 0) {
    await scope.getByLabel(label).fill(date)
    return
  }
  const [year = '', month = '', day = ''] = date.split('-')
  await group.getByLabel('Dia').fill(day)
  await group.getByLabel('Mês').fill(month)
  await group.getByLabel('Ano').fill(year)
}

/** The copy of axe that the builder would put into a page; the builder itself opens a second page for every check. */
const axePath = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
const axeSource = readFileSync(axePath, 'utf8')

type Axe = {
  run(context: Document | Element | { readonly include: readonly Element[] }, options: AxeOptions): Promise<AxeResults>
  readonly commons: { readonly color: { readonly Color: { readonly prototype: AxeColour } } }
}
type AxeOptions = {
  readonly resultTypes: readonly 'violations'[]
  readonly runOnly?: readonly string[]
}
type AxeResults = {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] }[]
}
type AxeColour = { red: number; green: number; blue: number; alpha: number; parseString(text: string): AxeColour }
declare global {
  interface Window {
    axe?: Axe
  }
}

/** Puts axe into a page. It parses the text of a colour anew for each element, a third of its work: here once for each text. */
const bringAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axeSource)
  await page.evaluate(() => {
    const colour = window.axe?.commons.color.Color.prototype
    if (colour === undefined) throw new Error('axe has another way to parse colours')
    const { parseString } = colour
    const parsed = new Map<string, Pick<AxeColour, 'red' | 'green' | 'blue' | 'alpha'>>()
    colour.parseString = function (text) {
      const known = parsed.get(text)
      if (known !== undefined) return Object.assign(this, known)
      const { red, green, blue, alpha } = parseString.call(this, text)
      parsed.set(text, { red, green, blue, alpha })
      return this
    }
  })
}

/**
 * Brings all that changes its colour or place to its end at once: a button that was clicked fades for two seconds.
 * What turns for ever is left to turn.
 */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What was clicked last is drawn first: another theme begins its transitions a frame later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    for (const animation of ending) animation.finish()
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** All that axe knows, or what another theme can change: the colours. */
type Findings = 'all' | 'colours'

/**
 * What axe finds wrong on the page as it is; empty when nothing. Of an open dialog it reads the dialog and what stands
 * over it alone: the page under it is the page without it, which is checked as a screen of its own.
 */
export const axeFindings = async (page: Page, wanted: Findings = 'all'): Promise<string[]> => {
  // Of a page within the page axe would see nothing.
  expect(page.frames()).toHaveLength(1)
  await untilStill(page)
  await bringAxe(page)
  return page.evaluate(async (wanted) => {
    const { axe } = window
    if (axe === undefined) throw new Error('axe did not run')
    const run = async (...[context, options]: Parameters<Axe['run']>): Promise<string[]> => {
      const { violations } = await axe.run(context, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => `${target}`).join(', ')}`)
    }
    const resultTypes = ['violations'] as const
    const dialogs = [...document.querySelectorAll('dialog:modal, .ant-modal-wrap')]
    const dialog = dialogs.filter((each) => each.checkVisibility()).at(-1)
    const options =
      wanted === 'all' ? { resultTypes } : { resultTypes, runOnly: ['color-contrast', 'link-in-text-block'] }
    if (dialog === undefined) return run(document, options)
    // Those of the office stand beside the page's root, as does what opens over them.
    const root = dialog.closest('#root') === null ? document.querySelector('#root') : null
    if (root === null) return run(dialog, options)
    const include = [...document.body.children].filter((each) => each !== root && each.checkVisibility())
    return run({ include }, options)
  }, wanted)
}

/** Whether the page is wider than its window. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Keeps a picture when `SCREENSHOTS` names a folder. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
