import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuiltPage } from '../src/content/built-page.ts'

const kilobyte = 1000

/** The scripts that a page loads, in bytes of gzip. */
const scriptBytes = async (html: string, folder: string): Promise<number> => {
  const files = new Set(
    [...html.matchAll(/<(?:script|link data-preload)[^>]* (?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file),
  )
  const contents = await Promise.all([...files].map((file) => readFile(join(folder, file))))
  return contents.reduce((bytes, content) => bytes + gzipSync(content).length, 0)
}

/** Why the page is too heavy; `undefined` when it is within its budget or has none. */
export const overBudget = async (page: BuiltPage, html: string, folder: string): Promise<string | undefined> => {
  if (page.scriptBudget === undefined) return undefined
  const used = (await scriptBytes(html, folder)) / kilobyte
  return used <= page.scriptBudget
    ? undefined
    : `${page.path} loads ${used.toFixed(1)} kB of JavaScript (gzip); its budget is ${page.scriptBudget} kB.`
}
