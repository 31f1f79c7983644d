import type { Locator, Page } from 'playwright-core'

const mostSteps = 120

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluateAll((found) => found.some((each) => each === document.activeElement))

/** Whether what has the focus is in the window, with nothing of the page lying over its middle. */
const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return false
    const isDrawn = focused.offsetWidth > 4 && getComputedStyle(focused).opacity !== '0'
    const shown = isDrawn ? focused : (focused.closest('label') ?? focused)
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const [first, last] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)]
    const over = document.elementFromPoint((left + right) / 2, (first + last) / 2)
    return first < last && over !== null && (shown.contains(over) || over.contains(shown))
  })

/** Goes with the Tab key to this element, and fails where it is not reached or not seen once it has the focus. */
export const tabTo = async (page: Page, element: Locator): Promise<void> => {
  await element.first().waitFor({ state: 'attached' })
  for (let step = 0; step < mostSteps; step += 1) {
    if (await hasFocus(element)) {
      if (await focusIsSeen(page)) return
      throw new Error(`${element} has the focus and is not seen`)
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${element} is not reached with ${mostSteps} steps of the Tab key`)
}

export const press = async (page: Page, element: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, element)
  await page.keyboard.press(key)
}

export const typeInto = async (page: Page, element: Locator, text: string): Promise<void> => {
  await tabTo(page, element)
  await page.keyboard.type(text)
}
