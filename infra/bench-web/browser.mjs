import { chromium } from 'playwright-core'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
/** Lighthouse drives the same browser through this port. */
const debuggingPort = Number(process.env.BENCH_DEBUGGING_PORT ?? 9333)

export const openBrowser = async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...flags, `--remote-debugging-port=${debuggingPort}`],
  })
  return {
    debuggingPort,
    close: () => browser.close(),
    /** A phone with nothing in its cache; signed in, a desk. */
    visit: async (walk, cookie) => {
      const viewport = cookie === undefined ? { width: 390, height: 844 } : { width: 1280, height: 900 }
      const context = await browser.newContext({
        viewport,
        locale: 'pt-BR',
        ...(cookie === undefined ? {} : { extraHTTPHeaders: { cookie } }),
      })
      try {
        return await walk(await context.newPage(), context)
      } finally {
        await context.close()
      }
    },
  }
}
