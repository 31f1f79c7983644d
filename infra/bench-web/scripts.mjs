import { gzipSync } from 'node:zlib'

/** All scripts that the page requests without input until its network is idle or it shows what it is for, gzip, in kB of 1,000 bytes. */
export const scriptKilobytes = (browser, address, { shows, cookie }) =>
  browser.visit(async (page) => {
    const bodies = new Map()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body())
    })
    await page.goto(address, { waitUntil: shows === undefined ? 'networkidle' : 'load' })
    if (shows !== undefined) await page.waitForSelector(shows)
    const sizes = await Promise.all([...bodies.values()].map(async (body) => gzipSync(await body).length))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }, cookie)
