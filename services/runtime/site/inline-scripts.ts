import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts that run where they stand: those without a type and a source. A browser ends one at the first end tag. */
const inlineScript = /<script>(.*?)<\/script>/gs

/** The scripts in the HTML of the built pages, as a content security policy names them. */
export const inlineScriptSources = (siteDir: string): readonly string[] => {
  const pagesDir = join(siteDir, 'pages')
  if (!existsSync(pagesDir)) return []
  const files = readdirSync(pagesDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const pages = files.map((file) => readFileSync(join(pagesDir, file), 'utf8'))
  const scripts = pages.flatMap((page) => [...page.matchAll(inlineScript)].map(([, script = '']) => script))
  return [...new Set(scripts)].map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
}
