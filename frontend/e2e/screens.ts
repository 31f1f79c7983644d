import type { Page } from 'playwright-core'
import { axeFindings, overflows, picture, type Viewport, viewports } from './browser.js'

export type ScreenCheck = (page: Page, name: string) => Promise<void>

/** Checks a screen: axe finds nothing, and nothing overflows the window. */
export const checkScreen: ScreenCheck = async (page, name) => {
  await picture(page, name)
  expect({ screen: name, axe: await axeFindings(page) }).toEqual({ screen: name, axe: [] })
  expect({ screen: name, overflows: await overflows(page) }).toEqual({ screen: name, overflows: false })
}

/** Checks what another theme can change of a screen that is checked already: its colours. */
export const checkColours: ScreenCheck = async (page, name) => {
  await picture(page, name)
  expect({ screen: name, axe: await axeFindings(page, 'colours') }).toEqual({ screen: name, axe: [] })
}

/** Only the class, also under an open dialog: the pages of customers have nothing else that is dark. */
const turnColours = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.documentElement.classList.toggle('dark'))

/** Checks the colours of a customer's screen in the other theme, at its own width. It is left as it was. */
export const inOtherTheme: ScreenCheck = async (page, name) => {
  await turnColours(page)
  await checkColours(page, `${name}-other-theme`)
  await turnColours(page)
}

/** Checks a customer's screen, and its colours in the other theme. */
export const inBothThemes: ScreenCheck = async (page, name) => {
  await checkScreen(page, name)
  await inOtherTheme(page, name)
}

/** Checks a screen at both widths. It is left at its own. */
export const atBothWidths: ScreenCheck = async (page, name) => {
  const isWide = page.viewportSize()?.width === viewports.wide.width
  for (const view of isWide ? (['narrow', 'wide'] as const) : (['wide', 'narrow'] as const)) {
    await page.setViewportSize(viewports[view])
    await checkScreen(page, `${name}-${view}`)
  }
}

/** Checks a screen in light and in dark, wide and narrow. It is left narrow and light. */
export const everyWay = async (page: Page, name: string): Promise<void> => {
  for (const view of ['wide', 'narrow'] satisfies Viewport[]) {
    await page.setViewportSize(viewports[view])
    await checkScreen(page, `${name}-${view}`)
    await page.getByRole('button', { name: 'Modo escuro' }).click()
    await checkColours(page, `${name}-${view}-dark`)
    await page.getByRole('button', { name: 'Modo escuro' }).click()
  }
}
