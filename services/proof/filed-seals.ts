import type { LogReading } from '../stores/event-store/port.js'
import type { VerifyReport } from './findings.js'
import { readSeals, type SealsToCheck } from './seal-checks.js'
import type { SealFiles } from './seal-files.js'

/** The seals of a log at one moment, and which of them have a file. */
export type FiledSeals = {
  readonly toCheck: SealsToCheck
  /** Revisions that have a file. */
  readonly filed: readonly number[]
  /** What could be compared; lists the files again, because a seal's file is written after the seal. */
  report(): Promise<VerifyReport['files']>
}

/**
 * The files are listed before the last seals are read, since each is the copy of a seal that was there before it;
 * a seal that is appended meanwhile need not have one yet.
 */
export const readFiledSeals = async (log: LogReading, files: SealFiles | undefined): Promise<FiledSeals> => {
  const before = await readSeals(log)
  const filed = (await files?.list()) ?? []
  const toCheck = await readSeals(log, before)
  const report = async (): Promise<VerifyReport['files']> => {
    if (files === undefined) return undefined
    const there = new Set(filed)
    const checked = toCheck.seals.filter(({ event }) => there.has(event.revision)).length
    const lacking = before.seals.map(({ event }) => event.revision).filter((revision) => !there.has(revision))
    const now = new Set(lacking.length === 0 ? [] : await files.list())
    return { checked, missing: lacking.filter((revision) => !now.has(revision)) }
  }
  return { toCheck, filed, report }
}
