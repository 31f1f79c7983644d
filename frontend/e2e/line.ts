import type { Page } from 'playwright-core'

/** 400 kbit/s in bytes, and milliseconds of a round trip: a telephone far from the mast. */
const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** The line of a page: slow from here on, cut and mended by the test. */
export const slowLineOf = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const become = async (offline: boolean): Promise<void> => {
    await devTools.send('Network.emulateNetworkConditions', { offline, ...slow })
  }
  await become(false)
  return { cut: () => become(true), mend: () => become(false) }
}
