import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { upcasting } from '../../domain/events/upcasters.js'
import { type OpenedEvent, typedEvent } from '../../privacy/opened-event.js'
import type { Projection } from '../../projection-engine/projection.js'
import { position, streamName } from '../../stores/event-store/port.js'
import { type Document, type IndexFields, indexFieldsOf } from '../../stores/read-store/port.js'
import { foldProjection } from '../harness/fold-projection.js'
import type { GoldenEvent } from './golden-events.js'
import { eventIdNumber, metadataOf, withTestHashes } from './recorded-events.js'

/** The folder of the projections: each has its golden file beside its definition, a file of the projection's name. */
export const goldenFolder = join(import.meta.dirname, '../../projections')

/** The history that every golden file is made of: an event a line, final; only more may follow. */
export const historyFile = join(goldenFolder, 'golden-history.jsonl')

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

export const goldenHistory = (): GoldenEvent[] =>
  linesOf(readFileSync(historyFile, 'utf8')).map((line) => JSON.parse(line))

export const writeGoldenHistory = (events: readonly GoldenEvent[]): void =>
  writeFileSync(historyFile, events.map((event) => `${JSON.stringify(event)}\n`).join(''))

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
    return withTestHashes(typedEvent(upcasting.present(stored), opened))
  })
}

/** Documents by id, each with what it is found, sorted and searched by. */
export type Golden = Readonly<Record<string, { readonly doc: Document } & IndexFields>>

/** What a projection makes of the history, as a store holds it. */
export const goldenOf = (projection: Projection): Golden => {
  const documents = [...foldProjection(projection, openedGoldenHistory())].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const golden = documents.map(([id, doc]) => [id, { doc, ...indexFieldsOf(projection.shape, doc) }])
  return JSON.parse(JSON.stringify(Object.fromEntries(golden)))
}

export const goldenName = ({ name, version }: Pick<Projection, 'name' | 'version'>): string =>
  `${name}.v${version}.json`

const pathsIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' })

export const goldenFile = (projection: Projection): string => {
  const definition = pathsIn(goldenFolder).find((path) => basename(path) === `${projection.name}.ts`)
  if (definition === undefined) throw new Error(`no file of services/projections is named ${projection.name}.ts`)
  return join(goldenFolder, dirname(definition), goldenName(projection))
}

export const parseGolden = (text: string): Golden => JSON.parse(text)

export const readGolden = (projection: Projection): Golden => parseGolden(readFileSync(goldenFile(projection), 'utf8'))

export const writeGolden = (projection: Projection): void =>
  writeFileSync(goldenFile(projection), `${JSON.stringify(goldenOf(projection), null, 2)}\n`)

export const goldenFiles = (): string[] =>
  pathsIn(goldenFolder)
    .filter((path) => /\.v\d+\.json$/.test(path))
    .map((path) => join(goldenFolder, path))
    .sort()

/** Ids of documents that are not what they were; documents of events that were added since are no change. */
export const changedDocuments = (first: Golden, now: Golden): string[] =>
  Object.keys(first).filter((id) => !isDeepStrictEqual(first[id], now[id]))
