import type { Page } from 'playwright-core'

declare global {
  interface Window {
    shifts?: { readonly value: number; readonly moved: readonly string[] }[]
  }
}

type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Notes from the page's start on what moved without a person's hand. */
export const noteShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    window.shifts = shifts
    const named = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className} ${node.textContent?.slice(0, 40)}` : String(node)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => named(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const shiftsOf = (page: Page) => page.evaluate(() => window.shifts ?? [])

const drawn = (page: Page): Promise<unknown> =>
  page
    .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    .catch(() => undefined)

/**
 * A line on which one thing arrives at a time, each drawn before the next one comes: whatever order a slow line may
 * bring them in, what moves something is seen.
 */
export const oneAtATime = async (page: Page): Promise<void> => {
  let last: Promise<unknown> = Promise.resolve()
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (!['script', 'fetch', 'stylesheet'].includes(request.resourceType()) || /\/live$/.test(request.url()))
      return route.continue()
    const before = last
    const here = before.then(async () => {
      const response = await route.fetch().catch(() => undefined)
      if (response === undefined) return route.abort().catch(() => undefined)
      await route.fulfill({ response }).catch(() => undefined)
      await drawn(page)
    })
    last = here
    await here
  })
}

/** Holds a file back until it is released. */
export const holdBack = async (page: Page, file: RegExp): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(file, async (route) => {
    await released
    await route.continue()
  })
  return release
}
