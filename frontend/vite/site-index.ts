import type { BuiltPage } from '../src/content/built-page.ts'
import { siteUrl } from '../src/content/site.ts'

const entryOf = ({ path, listedWith }: BuiltPage): string => {
  const entry = `  <url><loc>${siteUrl}${path}</loc></url>`
  return listedWith === undefined ? entry : `⟦#${listedWith}⟧${entry}⟦/${listedWith}⟧`
}

/** The pages that search engines may show. */
export const sitemapOf = (pages: readonly BuiltPage[]): string => {
  const entries = pages.filter(({ hidden }) => !hidden).map(entryOf)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** Hidden pages are left to be read: each says itself that it is not to be shown. */
export const robots = `User-agent: *
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`
