import type { PublicFigures } from '../../query/stats/public-figures.js'

/** Milliseconds after which figures are read again, and after which a reading that failed is repeated. */
const times = { fresh: 60 * 60_000, retry: 60_000 }

type Options = {
  readonly read: () => Promise<PublicFigures>
  readonly onError: (error: unknown) => void
  /** Milliseconds of a clock that only grows. */
  readonly monotonic?: () => number
}

/**
 * The figures of the public pages, read again once an hour where a page is requested. No page waits for them: until
 * the first reading has ended, and while it fails, the pages have what was read last.
 */
export const createSiteFigures = ({ read, onError, monotonic = () => performance.now() }: Options) => {
  let figures: PublicFigures = {}
  let due = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const readAgain = async (): Promise<void> => {
    try {
      figures = await read()
      due = monotonic() + times.fresh
    } catch (error) {
      due = monotonic() + times.retry
      onError(error)
    }
    reading = undefined
  }
  return {
    current: (): PublicFigures => {
      if (monotonic() >= due) reading ??= readAgain()
      return figures
    },
    /** Ends with the reading that runs. */
    settled: async (): Promise<void> => reading,
  }
}
