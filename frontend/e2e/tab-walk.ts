import type { Page } from 'playwright-core'

const mostSteps = 400

type Walk = {
  readonly start: () => void
  /** Another round, for what has come to the page during the one before. */
  readonly again: () => void
  /** Notes what has the focus; answers whether the walk is at its end. */
  readonly note: () => boolean
  readonly end: () => { readonly wrong: readonly string[]; readonly unreached: readonly string[] }
}
declare global {
  interface Window {
    tabWalk?: Walk
  }
}

/** Runs in the page: keeps what the focus was on, and what was wrong with it there. */
const bringWalk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const reached = new Set<Element>()
    const wrong = new Set<string>()
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    const hasRing = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    /** The ring of a field may be that of the box around it, and that of a hidden check box its drawing's. */
    const isMarked = (element: Element): boolean => {
      const around = [element, element.parentElement, element.parentElement?.parentElement]
      if (around.some((each) => each != null && hasRing(each))) return true
      const drawn = element.closest('label, .ant-select')
      return drawn !== null && (hasRing(drawn) || [...drawn.querySelectorAll('*')].some(hasRing))
    }
    const isInWindow = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
    }
    const fields = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const scope = (): Document | Element => document.querySelector('[role="dialog"][aria-modal="true"]') ?? document
    const tabbable = (): HTMLElement[] =>
      [...scope().querySelectorAll<HTMLElement>(fields)].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          element.closest('[inert]') === null &&
          element.checkVisibility({ visibilityProperty: true }),
      )
    /** Of radio buttons with one name the Tab key enters one. */
    const isReached = (element: HTMLElement): boolean =>
      reached.has(element) ||
      (element instanceof HTMLInputElement &&
        element.type === 'radio' &&
        [...reached].some((other) => other instanceof HTMLInputElement && other.name === element.name))
    let first: Element | undefined
    window.tabWalk = {
      start: () => {
        reached.clear()
        wrong.clear()
        first = undefined
      },
      again: () => {
        first = undefined
      },
      note: () => {
        const focused = document.activeElement
        // Past the last element the focus leaves the page, and comes back to the first one.
        if (focused === null || focused === document.body) return false
        if (focused === first) return true
        first ??= focused
        reached.add(focused)
        if (!scope().contains(focused)) wrong.add(`${nameOf(focused)} lies under the dialog`)
        if (!isMarked(focused)) wrong.add(`${nameOf(focused)} has no ring`)
        if (!isInWindow(focused)) wrong.add(`${nameOf(focused)} is out of the window`)
        return false
      },
      end: () => ({
        wrong: [...wrong],
        unreached: tabbable()
          .filter((element) => !isReached(element))
          .map(nameOf),
      }),
    }
  })

/** Goes once round a page, or round the dialog over it, with the Tab key: all is reached, and what has the focus is seen. */
export const tabRound = async (page: Page, screen: string): Promise<void> => {
  await bringWalk(page)
  await page.evaluate(() => window.tabWalk?.start())
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => window.tabWalk?.again())
    for (let step = 0; step < mostSteps; step += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => window.tabWalk?.note())) break
    }
    if (await page.evaluate(() => window.tabWalk?.end().unreached.length === 0)) break
  }
  const found = await page.evaluate(() => window.tabWalk?.end())
  expect({ screen, ...found }).toEqual({ screen, wrong: [], unreached: [] })
}

/** Fails where the focus is on nothing: the next key of the person would go nowhere. */
export const hasSomeFocus = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body)
