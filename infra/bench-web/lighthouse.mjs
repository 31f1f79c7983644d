import lighthouse, { desktopConfig } from 'lighthouse'

/** One run by Lighthouse's own defaults: as a phone, signed in as a desk computer. */
export const lighthouseOf = async ({ debuggingPort }, address, cookie) => {
  const flags = {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
  }
  const result = await lighthouse(address, flags, cookie === undefined ? undefined : desktopConfig)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`)
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    largestPaint: audits['largest-contentful-paint'].numericValue / 1000,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
  }
}
