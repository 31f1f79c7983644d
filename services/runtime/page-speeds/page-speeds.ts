import type { PageMeasure } from '@cartorio/contracts/http/page-speed.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import type { Clock } from '../../domain/clock.js'
import type { PageFigures } from '../../presentation/system/page-part.js'
import { changeDocument } from '../../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'
import { addCounts, type FigureCounts, type PageMetric, percentileOf, rangeOf, totalOf } from './figure-counts.js'

/** Three visits in four were at least as fast: the share by which Google rates pages. */
const share = 0.75

/** Days that are put together, the present one among them. */
const days = 7

/** Milliseconds for which measures wait, so that many are one write. */
const gatherMillis = 5000

type Counted = { readonly page: string; readonly metric: PageMetric; readonly counts: FigureCounts }
type StoredDay = { readonly counted: readonly Counted[] }

/** One document for each day. Pages are a closed list and ranges are few, so that its size has a bound. */
const pageSpeeds: StateCollection<StoredDay> = { name: 'page-speeds', indexes: {} }

const add = (one: readonly Counted[], other: readonly Counted[]): readonly Counted[] => {
  const sums = new Map(one.map((each) => [`${each.metric} ${each.page}`, each]))
  for (const each of other) {
    const key = `${each.metric} ${each.page}`
    const counts = addCounts(sums.get(key)?.counts ?? [], each.counts)
    sums.set(key, { ...each, counts })
  }
  return [...sums.values()]
}

const toFigure = (counted: readonly Counted[], page: string, metric: PageMetric) => {
  const counts = counted.find((each) => each.page === page && each.metric === metric)?.counts
  return counts === undefined ? null : { p75: percentileOf(metric, counts, share), count: totalOf(counts) }
}

type Options = {
  readonly state: Pick<StateStore, 'get' | 'getMany' | 'insert' | 'replace'>
  readonly clock: Clock
}

/** How fast pages were in browsers during the last days, whichever process was told: no person, no address, no time. */
export const createPageSpeeds = ({ state, clock }: Options) => {
  let waiting: readonly Counted[] = []
  let timer: NodeJS.Timeout | undefined

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const written = waiting
    waiting = []
    if (written.length === 0) return
    const now = clock.now()
    const expiresAt = new Date(Date.parse(now) + (days + 1) * dayMillis)
    try {
      await changeDocument(
        state,
        pageSpeeds,
        officeDay(now),
        (stored) => ({ counted: add(stored?.counted ?? [], written) }),
        { expiresAt },
      )
    } catch {
      // The store may be what is away: they are written with the next ones.
      waiting = add(written, waiting)
    }
  }

  return {
    measured: ({ metric, page, value }: PageMeasure): void => {
      waiting = add(waiting, [{ page, metric, counts: [[rangeOf(metric, value), 1]] }])
      timer ??= setTimeout(() => void write(), gatherMillis).unref()
    },
    /** The pages that were measured, by their addresses; what was measured in the last seconds may not be written yet. */
    read: async (): Promise<readonly PageFigures[]> => {
      const today = officeDay(clock.now())
      const ids = Array.from({ length: days }, (_, index) => addDays(today, -index))
      const stored = await state.getMany(pageSpeeds, ids)
      const counted = [...stored.values()].reduce<readonly Counted[]>((sum, { doc }) => add(sum, doc.counted), [])
      const pages = [...new Set(counted.map(({ page }) => page))].sort()
      return pages.map((page) => ({
        page,
        lcp: toFigure(counted, page, 'LCP'),
        inp: toFigure(counted, page, 'INP'),
        cls: toFigure(counted, page, 'CLS'),
      }))
    },
    close: write,
  }
}

export type PageSpeeds = ReturnType<typeof createPageSpeeds>
