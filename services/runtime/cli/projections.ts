import { setTimeout as wait } from 'node:timers/promises'
import {
  type Generation,
  generationPosition,
  partitionName,
  partitionsOf,
  pointerOf,
  type Versioned,
} from '../../projection-engine/generations/generation.js'
import { loadQuarantined } from '../../projection-engine/quarantine/quarantine.js'
import { everyProjection } from '../../projections/every-projection.js'
import type { EventStore, Position } from '../../stores/event-store/port.js'
import { systemClock } from '../system-clock.js'
import { runCommand, say } from './command-line.js'
import { eventsAfter, mostCounted } from './read-model-lag.js'
import { type ProjectionStores, withProjections } from './with-projections.js'

const rateMillis = 1000

type Row = Versioned & { readonly generation: Generation; readonly state: string; readonly position: Position }

const rowsOf = async ({ readStore }: ProjectionStores, projection: Versioned): Promise<Row[]> => {
  const { serving, filling } = await pointerOf(readStore, projection)
  const row = async (generation: Generation | null, state: string): Promise<Row[]> =>
    generation === null
      ? []
      : [
          {
            name: projection.name,
            version: projection.version,
            generation,
            state,
            position: await generationPosition(readStore, projection, generation),
          },
        ]
  return [...(await row(serving, 'answers')), ...(await row(filling, 'is filled'))]
}

const lagOf = async (eventStore: EventStore, position: Position): Promise<readonly [string, string]> => {
  const { count, since } = await eventsAfter(eventStore, position)
  const seconds = since === undefined ? 0 : Math.max(0, (Date.parse(systemClock.now()) - Date.parse(since)) / 1000)
  return [count === mostCounted ? `${count} or more` : String(count), seconds.toFixed(1)]
}

const quarantinedIn = async ({ readStore }: ProjectionStores, row: Row): Promise<number> => {
  const names = partitionsOf(row.generation).map((part) => partitionName(row, part))
  return (await Promise.all(names.map((name) => loadQuarantined(readStore, name)))).flat().length
}

const headings = [
  'projection',
  'version',
  'generation',
  'state',
  'position',
  'events behind',
  'seconds behind',
  'events a second',
  'parked',
]

const table = (lines: readonly (readonly string[])[]): string => {
  const widths = headings.map((_heading, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** `make projections`: where every read model stands. */
runCommand(() =>
  withProjections(async (stores) => {
    const everyRow = async (): Promise<Row[]> => {
      const rows = await Promise.all(everyProjection.map((projection) => rowsOf(stores, projection)))
      return rows.flat()
    }
    const before = await everyRow()
    await wait(rateMillis)
    const lines = [headings]
    for (const row of await everyRow()) {
      const { name, version, generation, state, position } = row
      const was = before.find((other) => other.name === name && other.generation.generation === generation.generation)
      const { count } = await eventsAfter(stores.eventStore, was?.position ?? position, position)
      const partitions = generation.partitions === 1 ? '' : ` of ${generation.partitions} partitions`
      lines.push([
        name,
        String(version),
        `${generation.generation}${partitions}`,
        state,
        String(position),
        ...(await lagOf(stores.eventStore, position)),
        String(Math.round((count * 1000) / rateMillis)),
        String(await quarantinedIn(stores, row)),
      ])
    }
    say(table(lines))
    return 0
  }),
)
