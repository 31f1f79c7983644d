import { Gauge, type Registry } from 'prom-client'
import type { PageFigures } from '../../presentation/system/page-part.js'

/** How fast pages were in visitors' browsers, as the page of the system shows it: of all processes together. */
export const createPageGauges = (register: Registry) => {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: readonly L[]) =>
    new Gauge({ name: `cartorio_page_${name}`, help, labelNames, registers: [register] })
  const figure = (name: string, help: string) => ({
    value: gauge(name, `${help}, in visitors' browsers, by the template of the page's address.`, 'quantile', 'page'),
    // No `_count`, which belongs to a counter that never falls.
    measures: gauge(`${name}_measures`, `Measures of cartorio_page_${name} in the last seven days.`, 'page'),
  })
  const lcp = figure('lcp_seconds', 'Time to the largest paint')
  const inp = figure('inp_seconds', 'Time from the slowest click or key to its paint')
  const cls = figure('cls', 'Share of the window by which the layout moved')

  return {
    set: (pages: readonly PageFigures[]): void => {
      for (const { value, measures } of [lcp, inp, cls]) {
        value.reset()
        measures.reset()
      }
      for (const { page, ...figures } of pages)
        for (const [gauges, found, per] of [
          [lcp, figures.lcp, 1000],
          [inp, figures.inp, 1000],
          [cls, figures.cls, 1],
        ] as const) {
          if (found === null) continue
          gauges.value.set({ quantile: '0.75', page }, found.p75 / per)
          gauges.measures.set({ page }, found.count)
        }
    },
  }
}
