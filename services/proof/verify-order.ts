import {
  type EventStore,
  type LogReading,
  logStart,
  type RecordedEvent,
  readStrictly,
  type StreamName,
} from '../stores/event-store/port.js'
import { earlier, type VerifyReport, type Wrong } from './findings.js'
import type { Seal } from './seal.js'
import { cutOffTail, foundCorrupt, readFiledSeals, wrongFile, wrongSeal } from './seal-checks.js'
import { createSealPass, type SealPass } from './seal-pass.js'
import { createStreamChecks } from './stream-checks.js'
import { progressEvery, type VerifyOptions } from './verify-log.js'

type StreamReading = { readonly events: readonly RecordedEvent[]; readonly wrong: Wrong | undefined }

const readStream = async (store: LogReading, stream: StreamName): Promise<StreamReading> => {
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

/**
 * Every seal from the one that covers `first` on is held against its range, read again as a whole: what was dropped
 * from the end of a stream shows in the seals of later ranges alone.
 */
const wrongSealedRanges = async (
  store: LogReading,
  { seals, covering, pass, onProgress }: Covered,
): Promise<Wrong | undefined> => {
  const newest = seals.at(-1)?.last ?? logStart
  try {
    let read = 0
    for await (const event of store.readAll(seals[covering - 1]?.last ?? logStart)) {
      await pass.before(event)
      if (pass.wrong() !== undefined || event.position > newest) break
      pass.add(event)
      read += 1
      if (read % progressEvery === 0) onProgress?.(read, event.position)
    }
  } catch (error) {
    return earlier(foundCorrupt(error), pass.wrong())
  }
  await pass.before(undefined)
  return pass.wrong()
}

type Covered = {
  readonly seals: readonly Seal[]
  /** The index of the first seal that covers an event of the order. */
  readonly covering: number
  readonly pass: SealPass
  readonly onProgress: VerifyOptions['onProgress']
}

type OrderOptions = VerifyOptions & {
  /** The event that reserved its number: what came after it is checked too, whatever is left of the order. */
  readonly reservation?: RecordedEvent | undefined
}

/** What a check of one order found, and the events that it checked. */
type OrderCheck = { readonly report: VerifyReport; readonly events: readonly RecordedEvent[] }

/**
 * Checks the streams of one order: their chains, every seal, and the ranges of the seals from the order's first event
 * on. What came before the order is not checked.
 */
export const checkOrder = async (
  store: EventStore,
  streams: readonly StreamName[],
  { trusted, files, onProgress, reservation }: OrderOptions,
): Promise<OrderCheck> => {
  const log = readStrictly(store)
  const { toCheck, filed, report } = await readFiledSeals(log, files)
  const { seals } = toCheck
  let wrong: Wrong | undefined = toCheck.unreadable
  const events: RecordedEvent[] = []
  for (const stream of streams) {
    const reading = await readStream(log, stream)
    wrong = earlier(wrong, reading.wrong)
    events.push(...reading.events)
  }
  const first = reservation === undefined ? events : [reservation, ...events]
  const covering = seals.findIndex(({ last }) => first.some(({ position }) => position <= last))
  const there = new Set(filed)
  for (const [index, seal] of (covering < 0 ? seals : seals.slice(0, covering)).entries()) {
    wrong = earlier(wrong, wrongSeal(seal, seals[index - 1], trusted))
    if (files !== undefined && there.has(seal.event.revision)) wrong = earlier(wrong, await wrongFile(seal, files))
  }
  if (covering >= 0) {
    const pass = createSealPass(seals, { trusted, files }, there, covering)
    wrong = earlier(wrong, await wrongSealedRanges(log, { seals, covering, pass, onProgress }))
  }
  if (files !== undefined) wrong = earlier(wrong, await cutOffTail(filed, toCheck, files))
  const newest = seals.at(-1)?.last ?? logStart
  return {
    events,
    report: {
      events: events.length,
      streams: streams.length,
      seals: seals.length,
      wrong,
      unprotected: events.filter(({ position }) => position > newest).length,
      files: await report(),
      originChecked: trusted !== undefined,
    },
  }
}

export const verifyOrder = async (
  store: EventStore,
  streams: readonly StreamName[],
  options: OrderOptions,
): Promise<VerifyReport> => (await checkOrder(store, streams, options)).report
