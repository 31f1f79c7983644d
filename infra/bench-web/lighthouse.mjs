import lighthouse from 'lighthouse'

/** One run as a phone: Lighthouse's own mobile defaults. */
export const lighthouseOf = async ({ debuggingPort }, address) => {
  const result = await lighthouse(address, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  })
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`)
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    largestPaint: audits['largest-contentful-paint'].numericValue / 1000,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
  }
}
