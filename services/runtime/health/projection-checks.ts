import type { ProjectionState } from '@cartorio/contracts/http/health.js'
import type { Clock } from '../../domain/clock.js'
import {
  generationPosition,
  partitionName,
  partitionsOf,
  pointerOf,
  type Versioned,
} from '../../projection-engine/generations/generation.js'
import { loadQuarantined } from '../../projection-engine/quarantine/quarantine.js'
import { type ProjectionName, projectionNamed } from '../../projections/every-projection.js'
import { CorruptEvent, type EventStore, type Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import type { CheckResult } from './timed-check.js'

/** What the read store tells of a read model. */
export type Filled = { readonly serves: boolean; readonly position: Position; readonly parked: number }
export type Lag = NonNullable<ProjectionState['lag']>

/** Lags are exact up to here. */
const countedTo = 1000

const filledOf = async (readStore: ReadStore, projection: Versioned): Promise<Filled | undefined> => {
  const { serving, filling } = await pointerOf(readStore, projection)
  const generation = serving ?? filling
  if (generation === null) return undefined
  const [position, ...parked] = await Promise.all([
    generationPosition(readStore, projection, generation),
    ...partitionsOf(generation).map((part) => loadQuarantined(readStore, partitionName(projection, part))),
  ])
  return { serves: serving !== null, position, parked: parked.flat().length }
}

/** How far a read model has come, whatever generation answers or is being filled; `undefined` before the first one. */
export const checkProjection = (readStore: ReadStore, name: ProjectionName): Promise<Filled | undefined> =>
  filledOf(readStore, projectionNamed(name))

/** What the log holds after a position. */
export const lagAfter = async (
  eventStore: Pick<EventStore, 'readAll'>,
  clock: Clock,
  position: Position,
): Promise<Lag> => {
  let events = 0
  let oldest: string | undefined
  try {
    for await (const { metadata } of eventStore.readAll(position)) {
      oldest ??= metadata.occurredAt
      events += 1
      if (events === countedTo) break
    }
  } catch (error) {
    // What comes after it cannot be counted without passing it.
    if (!(error instanceof CorruptEvent)) throw error
    events += 1
  }
  const age = oldest === undefined ? 0 : Date.parse(clock.now()) - Date.parse(oldest)
  return { events, more: events === countedTo, seconds: Math.max(0, age / 1000) }
}

/** Seconds after which a read model that takes in nothing stands still: far longer than any batch. */
export const stillLimitSeconds = 60

const problemOf = ({ serves, parked }: Filled, lag: Lag | null, stillSeconds: number | null): string | null => {
  if (stillSeconds !== null && stillSeconds >= stillLimitSeconds)
    return `Está parado há ${Math.floor(stillSeconds)} segundos com eventos à espera: veja o registro do processo que o mantém.`
  if (!serves) return 'Ainda está sendo preenchido e não responde a consultas.'
  if (parked === 1) return 'Não pôde ler 1 evento: o pedido dele está parado nesta projeção.'
  if (parked > 1) return `Não pôde ler ${parked} eventos: os pedidos deles estão parados nesta projeção.`
  if (lag?.more === true) return `Está atrasado em mais de ${lag.events} eventos.`
  return null
}

export const projectionState = (
  name: string,
  result: CheckResult<Filled | undefined>,
  lag: Lag | null,
  stillSeconds: number | null,
): ProjectionState => {
  const unknown = { name, serves: false, position: null, lag: null, stillSeconds: null, parked: null }
  if (typeof result === 'string') return { ...unknown, problem: 'A base de leitura não diz até onde foi.' }
  const { answer } = result
  if (answer === undefined) return { ...unknown, problem: 'Ainda não foi preenchido.' }
  const { serves, position, parked } = answer
  return {
    name,
    serves,
    position: String(position),
    lag,
    stillSeconds,
    parked,
    problem: problemOf(answer, lag, stillSeconds),
  }
}
