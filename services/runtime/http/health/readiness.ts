import {
  type DependencyName,
  type DependencyState,
  dependencyNames,
  type ProjectionState,
  type Readiness,
} from '@cartorio/contracts/http/health.js'
import type { Clock } from '../../../domain/clock.js'
import { type Position, position } from '../../../event-store/port.js'
import { type ProjectionName, projectionNames } from '../../../projector/projections/every-projection.js'
import type { Stores } from '../../stores.js'
import { type Looked, timedLook } from './look.js'
import {
  type Filled,
  type Lag,
  lagAfter,
  lookAtProjection,
  projectionState,
  stillLimitSeconds,
} from './projection-looks.js'
import { createSealLook } from './seal-look.js'
import { createStillness } from './stillness.js'

/** Milliseconds for each look. */
const lookMillis = 2000
/** Milliseconds for which an answer is given again: whoever asks often costs the stores nothing. */
const believedMillis = 1000

const ofDependency: Readonly<Record<DependencyName, string>> = {
  'event-store': 'do registro de eventos',
  'read-store': 'da base de leitura',
  'state-store': 'da base de estado',
  queues: 'das filas',
  signals: 'dos sinais',
  documents: 'da pasta de arquivos',
}

/** The stores, as far as readiness asks them. */
export type ReadinessStores = Pick<Stores, 'readStore' | 'appends'> & {
  readonly eventStore: Pick<Stores['eventStore'], 'eventAt' | 'lastEvent' | 'readAll'>
  readonly state: Pick<Stores['state'], 'get'>
  readonly queues: Pick<Stores['queues'], 'check'>
  readonly signals: Pick<Stores['signals'], 'check'>
  readonly documents: Pick<Stores['documents'], 'check'>
}

/** Something small that each dependency must answer. */
const looksAt = ({
  eventStore,
  readStore,
  state,
  queues,
  signals,
  documents,
}: ReadinessStores): Record<DependencyName, () => Promise<unknown>> => ({
  'event-store': () => eventStore.eventAt(position(0n)),
  'read-store': () => readStore.register('ready'),
  'state-store': () => state.get({ name: 'ready', indexes: {} }, 'ready'),
  queues: () => queues.check(),
  signals: () => signals.check(),
  documents: () => documents.check(),
})

const dependencyState = (name: DependencyName, looked: Looked<unknown>): DependencyState => {
  if (looked === 'late')
    return { name, ready: false, problem: `Nenhuma resposta ${ofDependency[name]} em ${lookMillis / 1000} segundos.` }
  if (looked === 'failed') return { name, ready: false, problem: `Sem acesso: o teste ${ofDependency[name]} falhou.` }
  return { name, ready: true, problem: null }
}

/** An event store that answers may take nothing in all the same: its disk is full, or its leader is gone. */
const withoutAppends = (state: DependencyState): DependencyState =>
  state.name === 'event-store' && state.ready
    ? { ...state, ready: false, problem: 'O registro de eventos responde, mas não aceita eventos novos.' }
    : state

/** Whether an instance can do its work, and what is wrong. Names no address. */
export type ReadinessLook = () => Promise<Readiness>

type Options = {
  readonly stores: ReadinessStores
  readonly clock: Clock
  /** Whether the instance answers from the read models or keeps them. */
  readonly watchesProjections: boolean
  /** Whether the instance keeps the read models: one that stands still is its own work. */
  readonly keepsProjections?: boolean
  readonly monotonic?: () => number
}

const settled = (looked: Looked<Filled | undefined>): Position | undefined =>
  typeof looked === 'string' ? undefined : looked.answer?.position

export const createReadiness = ({
  stores,
  clock,
  watchesProjections,
  keepsProjections = false,
  monotonic = () => performance.now(),
}: Options): ReadinessLook => {
  const { eventStore, readStore } = stores
  const looks = looksAt(stores)
  const dependencies = dependencyNames.map((name) => ({ name, look: timedLook<unknown>(looks[name], lookMillis) }))
  const projections = (watchesProjections ? projectionNames : []).map((name: ProjectionName) => ({
    name,
    look: timedLook(() => lookAtProjection(readStore, name), lookMillis),
  }))

  const lags = async (positions: readonly Position[]): Promise<Map<Position, Lag>> => {
    const known = new Map<Position, Lag>()
    const read = async (at: Position): Promise<void> => {
      const looked = await timedLook(() => lagAfter(eventStore, clock, at), lookMillis)()
      if (typeof looked !== 'string') known.set(at, looked.answer)
    }
    await Promise.all([...new Set(positions)].map(read))
    return known
  }

  const lookAtSeals = timedLook(createSealLook(eventStore, clock), lookMillis)
  const secondsStill = createStillness(monotonic)

  const lookAtProjections = async (): Promise<ProjectionState[]> => {
    const looked = await Promise.all(projections.map(({ look }) => look()))
    const behind = await lags(looked.flatMap((each) => settled(each) ?? []))
    return projections.map(({ name }, index) => {
      const found = looked[index] ?? 'failed'
      const at = settled(found)
      const lag = at === undefined ? null : (behind.get(at) ?? null)
      return projectionState(name, found, lag, secondsStill(name, at, lag))
    })
  }

  const lookNow = async (): Promise<Readiness> => {
    const [looked, models, seals] = await Promise.all([
      Promise.all(dependencies.map(async ({ name, look }) => dependencyState(name, await look()))),
      lookAtProjections(),
      lookAtSeals(),
    ])
    const states = stores.appends.failing() ? looked.map(withoutAppends) : looked
    const still = models.some(({ stillSeconds }) => stillSeconds !== null && stillSeconds >= stillLimitSeconds)
    const ready =
      states.every((state) => state.ready) && models.every((model) => model.serves) && !(keepsProjections && still)
    return { ready, dependencies: states, projections: models, seals: typeof seals === 'string' ? null : seals.answer }
  }

  let last: { readonly readiness: Promise<Readiness>; readonly until: number } | undefined
  return () => {
    if (last === undefined || monotonic() >= last.until)
      last = { readiness: lookNow(), until: monotonic() + believedMillis }
    return last.readiness
  }
}
