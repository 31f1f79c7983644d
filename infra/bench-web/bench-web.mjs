// make bench-web: what the site costs a phone. JavaScript of each page, the first click that works on a slow line, how
// soon the desk shows a list's answer, and Lighthouse. Results go to results.json.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { median } from '../bench/rounds.mjs'
import { openBrowser } from './browser.mjs'
import { clickMillis } from './first-click.mjs'
import { lighthouseOf } from './lighthouse.mjs'
import { shownMillis } from './list-shown.mjs'
import { pagesOf } from './pages.mjs'
import { startProduct } from './product.mjs'
import { scriptKilobytes } from './scripts.mjs'

const runs = Number(process.env.BENCH_WEB_RUNS ?? 5)
/** `LIGHTHOUSE=off` leaves out the longest part. */
const withLighthouse = process.env.LIGHTHOUSE !== 'off'

/** `node bench-web.mjs checkout` measures one page. */
const wanted = process.argv.slice(2)

const times = async (measure) => {
  const values = []
  for (let run = 0; run < runs; run += 1) values.push(await measure())
  return values
}

const figure = (value, goal, digits, direction = 'at most') => {
  if (value === undefined) return '–'
  if (goal === undefined) return value.toFixed(digits)
  const met = direction === 'at most' ? value <= goal : value >= goal
  return `${value.toFixed(digits)} ${met ? 'met' : 'MISSED'} (${goal})`
}

const columns = [
  ['page', 26],
  ['script kB', 20],
  ['first click s', 18],
  ['list shown ms', 18],
  ['performance', 18],
  ['LCP s', 18],
  ['CLS', 20],
  ['accessibility', 18],
]
const line = (cells) => console.log(cells.map((cell, index) => String(cell).padEnd(columns[index][1])).join(''))

const browser = await openBrowser()
const product = await startProduct().catch(async (error) => {
  await browser.close()
  throw error
})
try {
  console.log(`Medians of ${runs}; first click at 400 kbit/s with 400 ms round trip; goals in brackets.`)
  line(columns.map(([title]) => title))
  const rows = []
  const pages = (await pagesOf(product)).filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  for (const { open, ...measured } of pages) {
    const cookie = await open?.()
    const page = { ...measured, cookie }
    const address = product.url + page.path
    const kilobytes = await scriptKilobytes(browser, address, page)
    const clicks = await times(() => clickMillis(browser, product.url + (page.clickPath ?? page.path), page))
    const shown = page.hasList ? await shownMillis(browser, address, page) : []
    const reports = withLighthouse ? await times(() => lighthouseOf(browser, address, cookie)) : []
    const of = (name) => (reports.length === 0 ? undefined : median(reports.map((report) => report[name])))
    const { goals } = page
    const row = {
      page: page.name,
      kilobytes,
      firstClick: median(clicks) / 1000,
      listShown: shown.length === 0 ? undefined : median(shown),
      performance: of('performance'),
      largestPaint: of('largestPaint'),
      layoutShift: of('layoutShift'),
      accessibility: of('accessibility'),
    }
    rows.push(row)
    line([
      row.page,
      figure(row.kilobytes, goals.kilobytes, 1),
      figure(row.firstClick, goals.firstClick, 1),
      figure(row.listShown, goals.listShown, 0),
      figure(row.performance, goals.performance, 0, 'at least'),
      figure(row.largestPaint, goals.largestPaint, 1),
      figure(row.layoutShift, goals.layoutShift, 3),
      figure(row.accessibility, 100, 0, 'at least'),
    ])
  }
  writeFileSync(fileURLToPath(new URL('results.json', import.meta.url)), `${JSON.stringify({ runs, rows }, null, 2)}\n`)
} finally {
  await browser.close()
  await product.stop()
}
