import { type EventStore, logStart, type RecordedEvent, type StreamName } from '../event-store/port.js'
import { earlier, type VerifyReport, type Wrong } from './findings.js'
import type { Seal } from './seal.js'
import { cutOffTail, foundCorrupt, readSeals, wrongFile, wrongRange, wrongSeal } from './seal-checks.js'
import { foldRange } from './sealed-range.js'
import { createStreamChecks } from './stream-checks.js'
import { filesReport, type VerifyOptions } from './verify-log.js'

type StreamReading = { readonly events: readonly RecordedEvent[]; readonly wrong: Wrong | undefined }

const readStream = async (store: EventStore, stream: StreamName): Promise<StreamReading> => {
  const checks = createStreamChecks()
  const events: RecordedEvent[] = []
  try {
    for await (const event of store.read(stream)) {
      const wrong = checks.next(event)
      if (wrong !== undefined) return { events, wrong }
      events.push(event)
    }
    return { events, wrong: undefined }
  } catch (error) {
    return { events, wrong: foundCorrupt(error) }
  }
}

/** A seal's range is read again as a whole: a root cannot be had for less. */
const wrongSealedRange = async (
  store: EventStore,
  seal: Seal,
  previous: Seal | undefined,
): Promise<Wrong | undefined> => {
  try {
    return wrongRange(seal, await foldRange(store, previous?.last ?? logStart, seal.last, () => false))
  } catch (error) {
    return foundCorrupt(error)
  }
}

/**
 * Checks the streams of one order: their chains, every seal, and the ranges of the seals that cover the order's events.
 * The rest of the log is not looked at.
 */
export const verifyOrder = async (
  store: EventStore,
  streams: readonly StreamName[],
  { trusted, files, onProgress }: VerifyOptions,
): Promise<VerifyReport> => {
  const filed = (await files?.list()) ?? []
  const toCheck = await readSeals(store)
  const { seals } = toCheck
  let wrong: Wrong | undefined = toCheck.unreadable
  const events: RecordedEvent[] = []
  for (const stream of streams) {
    const reading = await readStream(store, stream)
    wrong = earlier(wrong, reading.wrong)
    events.push(...reading.events)
  }
  const there = new Set(filed)
  for (const [index, seal] of seals.entries()) {
    const previous = seals[index - 1]
    wrong = earlier(wrong, wrongSeal(seal, previous, trusted))
    if (files !== undefined && there.has(seal.event.revision)) wrong = earlier(wrong, await wrongFile(seal, files))
    const covers = events.some(
      ({ position }) => position <= seal.last && (previous === undefined || position > previous.last),
    )
    if (covers) wrong = earlier(wrong, await wrongSealedRange(store, seal, previous))
    onProgress?.(events.length, seal.last)
  }
  if (files !== undefined) wrong = earlier(wrong, await cutOffTail(filed, toCheck, files))
  const newest = seals.at(-1)?.last ?? logStart
  return {
    events: events.length,
    streams: streams.length,
    seals: seals.length,
    wrong,
    unprotected: events.filter(({ position }) => position > newest).length,
    files: files && filesReport(seals, filed),
    originChecked: trusted !== undefined,
  }
}
