const timeoutMillis = 60_000
const restMillis = 300

/** Presses a button of the list's pages; the milliseconds from the arrival of the answer to the frame that shows it. */
const turnPage = async ([name, limit]) => {
  const desk = document.querySelector('[data-desk]')
  const button = [...desk.querySelectorAll('nav button')].find(({ ariaLabel }) => ariaLabel === name)
  if (button === undefined) throw new Error(`the list has no button "${name}"`)
  if (button.disabled) return null
  const firstRow = () => desk.querySelector('tbody tr a')?.textContent
  const before = firstRow()
  const shown = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no other rows were shown')), limit)
    const observer = new MutationObserver(() => {
      if (firstRow() === before || desk.querySelector('table[data-stale]') !== null) return
      observer.disconnect()
      // The first task after the frame.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    })
    observer.observe(desk, { subtree: true, childList: true, attributes: true })
  })
  const arrived = new Promise((resolve) => {
    new PerformanceObserver((entries, observer) => {
      const answer = entries.getEntries().find((entry) => new URL(entry.name).pathname === '/api/admin/orders')
      if (answer === undefined) return
      observer.disconnect()
      resolve(answer.responseEnd)
    }).observe({ type: 'resource' })
  })
  button.click()
  return (await shown) - (await arrived)
}

/** Of each page of the list, to its end and back. */
export const shownMillis = (browser, address, { cookie }) =>
  browser.visit(async (page) => {
    await page.goto(address, { timeout: timeoutMillis })
    await page.waitForSelector('[data-desk] tbody tr')
    const values = []
    for (const button of ['Próximos', 'Anteriores']) {
      for (;;) {
        await page.waitForTimeout(restMillis)
        const shown = await page.evaluate(turnPage, [button, timeoutMillis])
        if (shown === null) break
        values.push(shown)
      }
    }
    return values
  }, cookie)
