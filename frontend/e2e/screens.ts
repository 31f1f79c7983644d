import type { Page } from 'playwright-core'
import { axeFindings, overflows, picture } from './browser.js'

export type ScreenCheck = (page: Page, name: string) => Promise<void>

/** Checks a screen: axe finds nothing, and nothing overflows the window. */
export const checkScreen: ScreenCheck = async (page, name) => {
  await picture(page, name)
  expect({ screen: name, axe: await axeFindings(page) }).toEqual({ screen: name, axe: [] })
  expect({ screen: name, overflows: await overflows(page) }).toEqual({ screen: name, overflows: false })
}

export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByTitle(option, { exact: true }).click()
}
