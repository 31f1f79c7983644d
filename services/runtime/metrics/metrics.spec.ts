import { jest } from '@jest/globals'
import type { PageFigures } from '../../presentation/system/page-part.js'
import { createMetrics } from './metrics.js'

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }))
afterEach(() => void jest.useRealTimers())

const metricsOf = (pages: () => Promise<readonly PageFigures[]>) =>
  createMetrics({
    release: '1.0.0',
    projections: async () => [],
    seals: async () => null,
    openStreams: () => 0,
    dependencies: async () => [{ name: 'state-store', ready: false, problem: 'It does not answer.' }],
    pages,
  })

describe('the figures of pages in the metrics', () => {
  it('are those of the state store', async () => {
    const measured = [{ page: '/', lcp: { p75: 1500, count: 4 }, inp: null, cls: null }]
    const { body } = await metricsOf(async () => measured).text()
    expect(body).toContain('cartorio_page_lcp_seconds{quantile="0.75",page="/"} 1.5\n')
    expect(body).toContain('cartorio_page_lcp_seconds_measures{page="/"} 4\n')
  })

  it('are left out after a second without an answer, and nothing else is', async () => {
    const scraped = metricsOf(() => new Promise(() => undefined)).text()
    await jest.advanceTimersByTimeAsync(1000)
    const { body } = await scraped
    expect(body).not.toContain('page="/"')
    expect(body).toContain('cartorio_store_ready{store="state-store"} 0\n')
  })

  it('are left out where the store fails', async () => {
    const { body } = await metricsOf(() => Promise.reject(new Error('away'))).text()
    expect(body).toContain('cartorio_live_streams 0\n')
  })
})
