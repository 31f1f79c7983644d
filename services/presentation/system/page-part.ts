import type { SystemPage, SystemStanding } from '@cartorio/contracts/http/system.js'

export type PageFigures = Pick<SystemPage, 'lcp' | 'inp' | 'cls'> & { readonly page: string }

/** Up to which a page is good, and above which it is poor: web.dev/articles/defining-core-web-vitals-thresholds. */
const limits = {
  lcp: { good: 2500, poor: 4000, slow: 'mostra o conteúdo tarde' },
  inp: { good: 200, poor: 500, slow: 'responde tarde a cliques e teclas' },
  cls: { good: 0.1, poor: 0.25, slow: 'se move enquanto se lê' },
} as const
const names = ['lcp', 'inp', 'cls'] as const

/** Measures below which the 75th percentile says little. */
const fewMeasures = 20

const standingOf = (figures: PageFigures, most: number): SystemStanding => {
  if (most < fewMeasures) return 'unknown'
  const above = (limit: 'good' | 'poor') => names.some((name) => (figures[name]?.p75 ?? 0) > limits[name][limit])
  if (above('poor')) return 'wrong'
  return above('good') ? 'care' : 'well'
}

/** How fast a page was for three visits in four. */
export const pagePart = (figures: PageFigures): SystemPage => {
  const { page, ...measured } = figures
  const most = Math.max(...names.map((name) => figures[name]?.count ?? 0))
  const standing = standingOf(figures, most)
  const slow = names.filter((name) => (figures[name]?.p75 ?? 0) > limits[name].good).map((name) => limits[name].slow)
  const text =
    slow.length === 0 ? 'Boa em três de cada quatro visitas.' : `Em uma de cada quatro visitas ${slow.join(', ')}.`
  return {
    key: `page${page}`,
    title: page,
    standing,
    text: standing === 'unknown' ? 'Poucas visitas medidas ainda.' : text,
    advice:
      standing === 'wrong'
        ? `Conte a um engenheiro: a página ${page} está lenta nos navegadores dos visitantes.`
        : null,
    since: null,
    ...measured,
  }
}
