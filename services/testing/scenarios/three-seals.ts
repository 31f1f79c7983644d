import type { VerifyReport } from '../../proof/findings.js'
import { sealsStream } from '../../proof/seal.js'
import { type VerifyOptions, verifyLog } from '../../proof/verify-log.js'
import { type RecordedEvent, type StreamName, streamName } from '../../stores/event-store/port.js'
import { openTestDatabases } from '../harness/shared-postgres.js'
import { madeForTests } from './made-for-tests.js'
import { openSealedLog, type SealedLog } from './sealed-log.js'

export const anna = streamName('order-anna')
export const bruno = streamName('order-bruno')
export const clara = streamName('order-clara')

/** Three orders under three seals (positions 1 to 8, 9 to 15, 16 to 19), and two events that no seal covers yet. */
export type ThreeSeals = SealedLog & {
  readonly seals: readonly RecordedEvent[]
  event(stream: StreamName, revision: number): Promise<RecordedEvent>
  seal(revision: number): RecordedEvent
  /** Replaces a text in a column of one event. */
  change(column: string, from: string, to: string, event: RecordedEvent): Promise<void>
  /** Writes events over the stored ones at their positions. */
  write(events: readonly RecordedEvent[]): Promise<void>
}

const nth = <T>(items: readonly T[], index: number): T => {
  const item = items[index]
  if (item === undefined) throw new Error(`nothing at ${index}`)
  return item
}

export const placeOf = ({ position, stream, revision }: RecordedEvent) => ({ position, stream, revision })

const openThreeSeals = async (database: string): Promise<ThreeSeals> => {
  const log = await openSealedLog(database)
  await log.number()
  await log.append(anna, 4)
  await log.append(bruno, 3)
  await log.sealing.seal()
  await log.number()
  await log.append(anna, 2)
  await log.append(clara, 3)
  await log.sealing.seal()
  await log.append(bruno, 2)
  await log.append(anna, 1)
  await log.sealing.seal()
  await log.append(clara, 2)
  const seals = await log.read(sealsStream)
  await log.keep()
  return {
    ...log,
    seals,
    seal: (revision) => nth(seals, revision),
    event: async (stream, revision) => nth(await log.read(stream), revision),
    change: (column, from, to, { position }) =>
      log.sql(`UPDATE event_log.events SET ${column} = replace(${column}, $1, $2) WHERE position = $3`, [
        from,
        to,
        String(position),
      ]),
    write: async (events) => {
      for (const { position, data, metadata } of events) {
        await log.sql('UPDATE event_log.events SET data = $1, metadata = $2 WHERE position = $3', [
          JSON.stringify(data),
          JSON.stringify(metadata),
          String(position),
        ])
      }
    },
  }
}

/** Three seals of a file's own, restored after each test. */
export const threeSealsUnderTest = () => {
  const log = madeForTests(async (undoLater) => {
    const postgres = await openTestDatabases()
    undoLater(() => postgres.stop())
    const opened = await openThreeSeals(await postgres.database())
    undoLater(() => opened.close())
    return { ...opened, newDatabase: () => postgres.database() }
  })
  afterEach(() => log.restore())
  const verify = (options: Partial<VerifyOptions> = {}): Promise<VerifyReport> =>
    verifyLog(log.store, { trusted: [log.key.fingerprint], ...options })
  return { log, verify }
}
