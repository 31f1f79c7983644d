import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuiltPage } from '../src/content/built-page.ts'

const kilobyte = 1000

const always = /<(?:script|link data-preload)[^>]* (?:src|href)="\/([^"]+\.js)"/g
const ofToken = /<link data-with-token[^>]* href="\/([^"]+\.js)"/g

/** The scripts that the HTML names so, in kB of gzip. */
const kilobytesOf = async (html: string, kinds: readonly RegExp[], folder: string): Promise<number> => {
  const files = new Set(kinds.flatMap((kind) => [...html.matchAll(kind)].map(([, file = '']) => file)))
  const contents = await Promise.all([...files].map((file) => readFile(join(folder, file))))
  return contents.reduce((bytes, content) => bytes + gzipSync(content).length, 0) / kilobyte
}

/** Why the page is too heavy, at its plain address and with a token in it; empty when it is within its budgets. */
export const overBudget = async (page: BuiltPage, html: string, folder: string): Promise<readonly string[]> => {
  const { path, scriptBudget, withToken } = page
  const loads = [
    { address: path, kinds: [always], budget: scriptBudget },
    { address: `${path}?token=…`, kinds: [always, ofToken], budget: withToken?.scriptBudget },
  ]
  const reasons = await Promise.all(
    loads.map(async ({ address, kinds, budget }) => {
      if (budget === undefined) return []
      const used = await kilobytesOf(html, kinds, folder)
      if (used <= budget) return []
      return [`${address} loads ${used.toFixed(1)} kB of JavaScript (gzip); its budget is ${budget} kB.`]
    }),
  )
  return reasons.flat()
}
