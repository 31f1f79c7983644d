import type { PageMeasure } from '@cartorio/contracts/http/page-speed.js'
import { findMeasuredPage } from '@cartorio/contracts/measured-pages.js'
import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals'

/** As many as the server takes at once (`mostMeasures`). */
const most = 30

/**
 * Measures this document until it is left, and tells the server once: names of pages from a closed list and figures.
 * Where the browser knows them (Chromium from 151), pages that were opened without a new document count by themselves.
 */
export const measureSpeed = (): void => {
  const opened = window.location.href
  /** By the metric's own id: one that changes after it was told is not told again. */
  const told = new Set<string>()
  const waiting = new Map<string, PageMeasure>()

  const note = ({ id, name: metric, value, navigationURL = opened }: CLSMetric | INPMetric | LCPMetric): void => {
    const page = findMeasuredPage(new URL(navigationURL, opened).pathname)
    if (page !== undefined && !told.has(id)) waiting.set(id, { metric, page, value })
  }
  const options = { reportSoftNavs: true }
  onLCP(note, options)
  onINP(note, options)
  onCLS(note, options)

  const tell = (): void => {
    const measures = [...waiting.values()].slice(0, most)
    for (const id of waiting.keys()) told.add(id)
    waiting.clear()
    if (measures.length === 0) return
    const body = new Blob([JSON.stringify({ measures })], { type: 'application/json' })
    navigator.sendBeacon('/api/page-speed', body)
  }
  // The library notes its last figures at the same event, before: it listens while the event is captured.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell()
  })
  window.addEventListener('pagehide', tell)
}
