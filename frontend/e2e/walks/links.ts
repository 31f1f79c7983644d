import type { Site } from '../site.js'

type Link = { readonly from: string; readonly page: string; readonly anchor: string }

/** The links of the site's own in the HTML of a page, as the server sends it. */
const linksIn = (html: string, from: string, origin: string): Link[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].flatMap(([, href = '']) => {
    const { origin: place, pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'), origin + from)
    return place === origin ? [{ from, page: pathname + search, anchor: decodeURIComponent(hash.slice(1)) }] : []
  })

/** Every page that links lead to from the home page on, and what is wrong with the links. */
const crawl = async (origin: string): Promise<{ readonly pages: string[]; readonly wrong: string[] }> => {
  const pages = new Map<string, string>()
  const links: Link[] = [{ from: '/', page: '/', anchor: '' }]
  const wrong: string[] = []
  // Grows while it is gone through.
  for (const { from, page } of links) {
    if (pages.has(page)) continue
    const response = await fetch(origin + page, { headers: { accept: 'text/html' } })
    const html = await response.text()
    if (response.status !== 200) wrong.push(`${from} leads to ${page}: ${response.status}`)
    pages.set(page, html)
    links.push(...linksIn(html, page, origin))
  }
  for (const { from, page, anchor } of links)
    if (anchor !== '' && !pages.get(page)?.includes(`id="${anchor}"`)) wrong.push(`${from} leads to ${page}#${anchor}`)
  return { pages: [...pages.keys()], wrong }
}

export const walkLinks = (site: Site): void => {
  it('the links of every page that is reached from the home page lead to a page and a place that are there', async () => {
    const { pages, wrong } = await crawl(new URL(site.product.url).origin)
    expect(wrong).toEqual([])
    expect(pages).toEqual(expect.arrayContaining(['/depoimentos', '/verify', '/lgpd', '/tracking', '/meus-pedidos']))
  })
}
