import type { ProjectionState } from '@cartorio/contracts/http/health.js'
import type { Clock } from '../../domain/clock.js'
import {
  currentOf,
  noPointer,
  partitionNames,
  pointersOf,
  positionIn,
} from '../../projection-engine/generations/generation.js'
import { countQuarantined } from '../../projection-engine/quarantine/quarantine.js'
import { type ProjectionName, projectionNamed } from '../../projections/every-projection.js'
import { CorruptEvent, type EventStore, type Position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { inTime } from '../../stores/retry/backoff.js'

/** The outcome of a check: an answer, an error, or nothing in time. */
export type CheckResult<T> = { readonly answer: T } | 'failed' | 'late'

/**
 * A check that never waits longer than `millis` and never throws.
 * A check that still runs is waited for again, so that a server that hangs gets one request only.
 */
export const timedCheck = <T>(check: () => Promise<T>, millis: number): (() => Promise<CheckResult<T>>) => {
  let running: Promise<CheckResult<T>> | undefined
  const begin = (): Promise<CheckResult<T>> => {
    const begun = check()
      .then((answer): CheckResult<T> => ({ answer }))
      .catch((): CheckResult<T> => 'failed')
      .finally(() => {
        running = undefined
      })
    return begun
  }
  return async () => {
    running ??= begin()
    return inTime(running, millis)
  }
}

/** What the read store tells of a read model. */
export type Filled = { readonly serves: boolean; readonly position: Position; readonly parked: number }
export type Lag = NonNullable<ProjectionState['lag']>

/** Lags are exact up to here. */
const countedTo = 1000

/**
 * How far read models have come, whatever generation answers or is being filled; `undefined` before the first one. Three
 * questions for all of them: the heartbeats of an idle installation ask every ten seconds.
 */
export const checkProjections = async (
  readStore: ReadStore,
  names: readonly ProjectionName[],
): Promise<ReadonlyMap<ProjectionName, Filled | undefined>> => {
  const projections = names.map(projectionNamed)
  const pointers = await pointersOf(readStore, projections)
  const current = projections.map((projection, index) => {
    const { serving, filling } = pointers[index] ?? noPointer
    const generation = currentOf({ serving, filling })
    return { serves: serving !== null, partitions: generation === null ? [] : partitionNames(projection, generation) }
  })
  const [checkpoints, parkedIn] = await Promise.all([
    readStore.checkpoints(current.flatMap(({ partitions }) => partitions)),
    countQuarantined(readStore),
  ])
  const filled = current.map(({ serves, partitions }) =>
    partitions.length === 0
      ? undefined
      : { serves, position: positionIn(checkpoints, partitions), parked: parkedIn(partitions) },
  )
  return new Map(names.map((name, index) => [name, filled[index]]))
}

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

const readModelProblem = ({ serves, parked }: Filled, lag: Lag | null, stillSeconds: number | null): string | null => {
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
    problem: readModelProblem(answer, lag, stillSeconds),
  }
}
