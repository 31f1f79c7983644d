const slowLine = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const pollMillis = 50
const timeoutMillis = 60_000

/** From the navigation's start to the first click on `click` after which `effect` is there. */
export const clickMillis = (browser, address, { click, text = '', effect, cookie }) =>
  browser.visit(async (page, context) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slowLine)
    await page.goto(address, { waitUntil: 'commit', timeout: timeoutMillis })
    const worked = await page.waitForFunction(
      ([control, name, result]) => {
        if (document.querySelector(result) !== null) return performance.now()
        const controls = [...document.querySelectorAll(control)]
        controls.find(({ textContent }) => textContent.includes(name))?.click()
        return false
      },
      [click, text, effect],
      { polling: pollMillis, timeout: timeoutMillis },
    )
    return worked.jsonValue()
  }, cookie)
