import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { siteUnderTest } from './site.js'
import { walkLateOrder } from './walks/late-order.js'

const folder = mkdtempSync(join(tmpdir(), 'cartorio-clock-'))
const file = join(folder, 'ahead')
const script = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href

let ahead = 0
/** The product's clock, which is set forward while it runs. */
const clock = {
  now: () => new Date(Date.now() + ahead),
  goForward: (days: number) => {
    ahead += days * dayMillis
    writeFileSync(file, String(ahead))
  },
}
afterAll(() => rmSync(folder, { recursive: true }))

walkLateOrder(siteUnderTest({ MAIL: 'folder', CLOCK_FILE: file, NODE_OPTIONS: `--import=${script}` }), clock)
