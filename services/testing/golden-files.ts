import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { upcasting } from '../domain/upcasters.js'
import { position, streamName } from '../event-store/port.js'
import type { OpenedEvent } from '../privacy/opened-event.js'
import type { Projection } from '../projector/projection.js'
import { type Declared, type Document, declaredOf } from '../read-store/port.js'
import { foldProjection } from './fold-projection.js'
import type { GoldenEvent } from './golden-events.js'
import { eventIdNumber, metadataOf } from './recorded-events.js'

export const goldenFolder = join(import.meta.dirname, '../projector/projections/golden')

const goldenFile = (name: string): string => join(goldenFolder, name)

/** The history that every golden file is made of: an event a line, final; only more may follow. */
export const historyName = 'history.jsonl'

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

export const goldenHistory = (): GoldenEvent[] =>
  linesOf(readFileSync(goldenFile(historyName), 'utf8')).map((line) => JSON.parse(line))

export const writeGoldenHistory = (events: readonly GoldenEvent[]): void =>
  writeFileSync(goldenFile(historyName), events.map((event) => `${JSON.stringify(event)}\n`).join(''))

/** The history as projections read it: opened, in today's versions. */
export const openedGoldenHistory = (): OpenedEvent[] => {
  const revisions = new Map<string, number>()
  return goldenHistory().map(({ stream, type, schemaVersion, occurredAt, actor, data, personal }, index) => {
    const revision = revisions.get(stream) ?? 0
    revisions.set(stream, revision + 1)
    const stored = {
      stream: streamName(stream),
      revision,
      position: position(BigInt(index + 1)),
      id: eventIdNumber(index + 1),
      type,
      data,
      metadata: { ...metadataOf(occurredAt), actor, schemaVersion },
    }
    const opened = personal === undefined ? undefined : upcasting.presentPersonal(stored, personal)
    return { ...upcasting.present(stored), personal: opened }
  })
}

/** Documents by id, each with what it is found, sorted and searched by. */
export type Golden = Readonly<Record<string, { readonly doc: Document } & Declared>>

/** What a projection makes of the history, as a store holds it. */
export const goldenOf = (projection: Projection): Golden => {
  const documents = [...foldProjection(projection, openedGoldenHistory())].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const golden = documents.map(([id, doc]) => [id, { doc, ...declaredOf(projection.shape, doc) }])
  return JSON.parse(JSON.stringify(Object.fromEntries(golden)))
}

export const goldenName = ({ name, version }: Pick<Projection, 'name' | 'version'>): string =>
  `${name}.v${version}.json`

export const parseGolden = (text: string): Golden => JSON.parse(text)

export const readGolden = (projection: Projection): Golden =>
  parseGolden(readFileSync(goldenFile(goldenName(projection)), 'utf8'))

export const writeGolden = (projection: Projection): void =>
  writeFileSync(goldenFile(goldenName(projection)), `${JSON.stringify(goldenOf(projection), null, 2)}\n`)

export const goldenNames = (): string[] => readdirSync(goldenFolder).sort()

/** Ids of documents that are not what they were; documents of events that were added since are no change. */
export const changedDocuments = (first: Golden, now: Golden): string[] =>
  Object.keys(first).filter((id) => !isDeepStrictEqual(first[id], now[id]))
