import type { PageMeasure } from '@cartorio/contracts/http/page-speed.js'
import { type Registry, Summary } from 'prom-client'
import type { PageFigures } from '../../presentation/system/page-part.js'

/** Three visits in four were at least as fast: the share by which Google rates pages. */
const share = 0.75

const metrics = ['LCP', 'INP', 'CLS'] as const
type PageMetric = (typeof metrics)[number]

type Found = { readonly page: string; readonly metric: PageMetric; readonly p75: number; readonly count: number }

/** How fast pages were in browsers, since the process started: the metrics and the page of the system read the same. */
export const createPageSpeeds = (register: Registry) => {
  const summary = (name: string, help: string) =>
    new Summary({
      name: `cartorio_page_${name}`,
      help: `${help}, in visitors' browsers, by the template of the page's address.`,
      labelNames: ['page'],
      percentiles: [share],
      registers: [register],
    })
  const summaries: Readonly<Record<PageMetric, Summary<'page'>>> = {
    LCP: summary('lcp_seconds', 'Time to the largest paint'),
    INP: summary('inp_seconds', 'Time from the slowest click or key to its paint'),
    CLS: summary('cls', 'Share of the window by which the layout moved'),
  }

  const read = async (metric: PageMetric): Promise<readonly Found[]> => {
    const { values } = await summaries[metric].get()
    // The others are sum and count, which have names of their own.
    return values
      .filter(({ metricName }) => metricName === undefined)
      .map(({ labels: { page }, value }) => ({
        page: String(page),
        metric,
        p75: metric === 'CLS' ? value : value * 1000,
        count: values.find((each) => each.labels.page === page && each.metricName?.endsWith('_count'))?.value ?? 0,
      }))
  }

  return {
    measured: ({ metric, page, value }: PageMeasure): void =>
      summaries[metric].observe({ page }, metric === 'CLS' ? value : value / 1000),
    /** The pages that were measured, by their addresses. */
    read: async (): Promise<readonly PageFigures[]> => {
      const found = (await Promise.all(metrics.map(read))).flat()
      const pages = [...new Set(found.map(({ page }) => page))].sort()
      return pages.map((page) => {
        const of = (metric: PageMetric) => {
          const one = found.find((each) => each.page === page && each.metric === metric)
          return one === undefined ? null : { p75: one.p75, count: one.count }
        }
        return { page, lcp: of('LCP'), inp: of('INP'), cls: of('CLS') }
      })
    },
  }
}

export type PageSpeeds = ReturnType<typeof createPageSpeeds>
