import type { Page } from 'playwright-core'

/** 400 kbit/s in bytes, and milliseconds of a round trip: a telephone far from the mast. */
const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** How long the line is cut, on the page's clock. */
const cutMillis = 20_000

/** The line of a page: slow from here on, cut and mended by the test, which waits for none of the 20 s between. */
export const slowLineOf = async (page: Page) => {
  await page.clock.install()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const become = async (offline: boolean): Promise<void> => {
    await devTools.send('Network.emulateNetworkConditions', { offline, ...slow })
  }
  await become(false)
  return {
    cut: () => become(true),
    mend: async () => {
      await page.clock.fastForward(cutMillis)
      await become(false)
    },
  }
}

/** Cuts the line of a page whose clock is installed, for 20 s of it. */
export const whileCut = async (page: Page, meanwhile: () => Promise<void>): Promise<void> => {
  const become = async (offline: boolean): Promise<void> => {
    await page.context().setOffline(offline)
    // The page learns of it a moment later.
    await page.waitForFunction((expected) => navigator.onLine !== expected, offline)
  }
  await become(true)
  await meanwhile()
  await page.clock.fastForward(cutMillis)
  await become(false)
}

/** Counts what is sent to an address and arrives there. */
export const arrivalsAt = (page: Page, path: RegExp): (() => number) => {
  let arrived = 0
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && path.test(new URL(response.url()).pathname)) arrived += 1
  })
  return () => arrived
}
