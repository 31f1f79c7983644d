import { type PageFigures, pagePart } from './page-part.js'

const figures: PageFigures = {
  page: '/tracking',
  lcp: { p75: 2500, count: 20 },
  inp: { p75: 200, count: 8 },
  cls: { p75: 0.1, count: 20 },
}

describe('what is said of the speed of a page', () => {
  it.each<[string, Partial<PageFigures>, string, RegExp]>([
    ['good', {}, 'well', /^Boa em três/],
    ['seldom seen', { lcp: { p75: 9000, count: 19 }, cls: null }, 'unknown', /^Poucas visitas/],
    ['late', { lcp: { p75: 2501, count: 20 } }, 'care', /mostra o conteúdo tarde\.$/],
    [
      'late and moving',
      { inp: { p75: 501, count: 20 }, cls: { p75: 0.2, count: 9 } },
      'wrong',
      /cliques e teclas, se move/,
    ],
  ])('that is %s', (_what, change, standing, text) => {
    const part = pagePart({ ...figures, ...change })
    expect(part.standing).toBe(standing)
    expect(part.text).toMatch(text)
    expect(part.advice === null).toBe(standing !== 'wrong')
  })
})
