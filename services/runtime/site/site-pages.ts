import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { filled, type SiteFacts } from './site-facts.js'

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

/** A text of the site as it is sent. */
export type SiteText = {
  readonly etag: string
  /** The bytes in an encoding that the client accepts. */
  readonly bytes: (encoding: 'br' | 'gzip' | 'identity') => Buffer
}

const encoders = { br: brotliCompressSync, gzip: gzipSync, identity: (bytes: Buffer) => bytes }

const siteText = (text: string): SiteText => {
  const bytes = Buffer.from(text)
  const encoded = new Map<string, Buffer>()
  return {
    etag: `"${hash('sha256', text, 'hex').slice(0, 32)}"`,
    bytes: (encoding) => {
      const known = encoded.get(encoding) ?? encoders[encoding](bytes)
      encoded.set(encoding, known)
      return known
    },
  }
}

/** The built texts below a folder by their address: `/depoimentos` is `depoimentos.html`, `/sitemap.xml` itself. */
type SiteTexts = {
  readonly has: (address: string) => boolean
  /** Made at the first request, before which the port of a test's product is not known, and again for other facts. */
  readonly get: (address: string) => SiteText | undefined
}

const pagePath = (file: string): string =>
  `/${file.split(sep).join('/')}`.replace(/\.html$/, '').replace(/^\/index$/, '/')

const isSame = (one: SiteFacts, other: SiteFacts): boolean =>
  one.view === other.view && isDeepStrictEqual({ ...one, view: null }, { ...other, view: null })

export const readSiteTexts = (folder: string, facts: () => SiteFacts): SiteTexts => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|xml|txt)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  const originals = new Map(files.map((file) => [pagePath(relative(folder, file)), readFileSync(file, 'utf8')]))
  const texts = new Map<string, SiteText>()
  let factsOfTexts: SiteFacts | undefined
  const get = (address: string): SiteText | undefined => {
    const original = originals.get(address)
    if (original === undefined) return undefined
    const now = facts()
    if (factsOfTexts === undefined || !isSame(now, factsOfTexts)) texts.clear()
    factsOfTexts = now
    const text = texts.get(address) ?? siteText(filled(original, now))
    texts.set(address, text)
    return text
  }
  return { has: (address) => originals.has(address), get }
}
