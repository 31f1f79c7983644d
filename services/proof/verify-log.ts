import {
  type EventStore,
  logStart,
  type Position,
  type RecordedEvent,
  readStrictly,
} from '../stores/event-store/port.js'
import { earlier, type VerifyReport, type Wrong } from './findings.js'
import { cutOffTail, foundCorrupt, readFiledSeals } from './seal-checks.js'
import { createSealPass, type SealReference } from './seal-pass.js'
import { createStreamChecks } from './stream-checks.js'

export type VerifyOptions = SealReference & {
  /** Called after every `progressEvery` events, and at the end. */
  readonly onProgress?: (events: number, at: Position) => void
}

/** Events between two progress reports. */
export const progressEvery = 1000

/**
 * Checks the whole log over what is stored, in one pass and without keys: revisions and hash chain of every stream,
 * growing positions, and every seal: who signed it, what it follows, its range, count, root and file.
 * Stops at the first event or seal that is wrong. Seals that are appended meanwhile wait for the next run.
 */
export const verifyLog = async (store: EventStore, options: VerifyOptions): Promise<VerifyReport> => {
  const log = readStrictly(store)
  const { toCheck, filed, report } = await readFiledSeals(log, options.files)
  const { seals, unreadable } = toCheck
  const checks = createStreamChecks()
  const pass = createSealPass(seals, options, new Set(filed))
  let events = 0
  let last = logStart
  let wrong: Wrong | undefined

  const check = async (event: RecordedEvent): Promise<Wrong | undefined> => {
    await pass.before(event)
    const sealed = pass.wrong()
    if (sealed !== undefined && sealed.position <= event.position) return sealed
    const own = checks.next(event)
    if (own !== undefined) return own
    if (event.position === unreadable?.position) return unreadable
    pass.add(event)
    return undefined
  }

  try {
    for await (const event of log.readAll(logStart)) {
      wrong = await check(event)
      if (wrong !== undefined) break
      events += 1
      last = event.position
      if (events % progressEvery === 0) options.onProgress?.(events, last)
    }
    options.onProgress?.(events, last)
  } catch (error) {
    wrong = earlier(foundCorrupt(error), pass.wrong())
  }
  if (wrong === undefined) {
    await pass.before(undefined)
    const tail = options.files === undefined ? undefined : await cutOffTail(filed, toCheck, options.files)
    wrong = earlier(earlier(pass.wrong(), unreadable), tail)
  }
  return {
    events,
    streams: checks.count(),
    seals: seals.length,
    wrong,
    unprotected: pass.unprotected(),
    files: await report(),
    originChecked: options.trusted !== undefined,
  }
}
