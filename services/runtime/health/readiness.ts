import {
  type DependencyName,
  type DependencyState,
  dependencyNames,
  type ProjectionState,
  type Readiness,
  type Role,
} from '@cartorio/contracts/http/health.js'
import type { Clock } from '../../domain/clock.js'
import { type ProjectionName, projectionNames } from '../../projections/every-projection.js'
import { type Position, position } from '../../stores/event-store/port.js'
import type { SettingsFollower } from '../settings/follow-settings.js'
import type { Stores } from '../stores.js'
import {
  type CheckResult,
  checkProjections,
  type Filled,
  type Lag,
  lagAfter,
  projectionState,
  timedCheck,
} from './projection-checks.js'
import { createStillness, isMoving, listDependencies, roleState } from './role-work.js'
import { createSealingLag } from './sealing-lag.js'

/** Milliseconds for each check. */
const checkMillis = 2000
/** Milliseconds for which an answer is given again, so that frequent requests cost the stores nothing. */
const believedMillis = 1000

const ofDependency: Readonly<Record<DependencyName, string>> = {
  'event-store': 'do registro de eventos',
  'read-store': 'da base de leitura',
  'state-store': 'da base de estado',
  queues: 'das filas',
  signals: 'dos sinais',
  documents: 'do armazenamento de arquivos',
  settings: 'das configurações da equipe',
}

/** The stores, as far as readiness asks them. */
export type ReadinessStores = Pick<Stores, 'readStore' | 'appends'> & {
  readonly eventStore: Pick<Stores['eventStore'], 'eventAt' | 'lastEvent' | 'readAll'>
  readonly state: Pick<Stores['state'], 'get'>
  readonly queues: Pick<Stores['queues'], 'check'>
  readonly signals: Pick<Stores['signals'], 'check'>
  readonly fileStore: Pick<Stores['fileStore'], 'check'>
  readonly settings: Pick<SettingsFollower, 'check'>
}

/** Something small that each dependency must answer. */
const checksOf = ({
  eventStore,
  readStore,
  state,
  queues,
  signals,
  fileStore,
  settings,
}: ReadinessStores): Record<DependencyName, () => Promise<unknown>> => ({
  'event-store': () => eventStore.eventAt(position(0n)),
  'read-store': () => readStore.register('ready'),
  'state-store': () => state.get({ name: 'ready', indexes: {} }, 'ready'),
  queues: () => queues.check(),
  signals: () => signals.check(),
  documents: () => fileStore.check(),
  settings: () => settings.check(),
})

const dependencyState = (name: DependencyName, result: CheckResult<unknown>): DependencyState => {
  if (result === 'late')
    return { name, ready: false, problem: `Nenhuma resposta ${ofDependency[name]} em ${checkMillis / 1000} segundos.` }
  if (result === 'failed') return { name, ready: false, problem: `Sem acesso: o teste ${ofDependency[name]} falhou.` }
  return { name, ready: true, problem: null }
}

/** An event store that answers may take nothing in all the same: its disk is full, or its leader is gone. */
const withoutAppends = (state: DependencyState): DependencyState =>
  state.name === 'event-store' && state.ready
    ? { ...state, ready: false, problem: 'O registro de eventos responde, mas não aceita eventos novos.' }
    : state

/** Whether an instance can do the work of its roles, and what is wrong. Names no address. */
export type ReadinessCheck = () => Promise<Readiness>

export type ReadinessChecks = {
  readonly check: ReadinessCheck
  /** Which of the instance's roles do their work now. */
  readonly moving: () => Promise<readonly Role[]>
}

type Options = {
  readonly stores: ReadinessStores
  readonly clock: Clock
  readonly roles: readonly Role[]
  /** For how long the reactions have failed. */
  readonly reactorStillSeconds?: () => number
  readonly monotonic?: () => number
}

type Looked = { readonly readiness: Readiness; readonly moving: readonly Role[] }

const settled = (result: CheckResult<Filled | undefined>): Position | undefined =>
  typeof result === 'string' ? undefined : result.answer?.position

export const createReadiness = ({
  stores,
  clock,
  roles,
  reactorStillSeconds = () => 0,
  monotonic = () => performance.now(),
}: Options): ReadinessChecks => {
  const { eventStore, readStore } = stores
  const checks = checksOf(stores)
  const needed = listDependencies(roles)
  const dependencies = dependencyNames
    .filter((name) => needed.has(name))
    .map((name) => ({ name, check: timedCheck<unknown>(checks[name], checkMillis) }))
  const watchesProjections = roles.includes('query') || roles.includes('projector')
  const watched: readonly ProjectionName[] = watchesProjections ? projectionNames : []
  const checkWatched = timedCheck(() => checkProjections(readStore, watched), checkMillis)

  const lags = async (positions: readonly Position[]): Promise<Map<Position, Lag>> => {
    const known = new Map<Position, Lag>()
    const read = async (at: Position): Promise<void> => {
      const result = await timedCheck(() => lagAfter(eventStore, clock, at), checkMillis)()
      if (typeof result !== 'string') known.set(at, result.answer)
    }
    await Promise.all([...new Set(positions)].map(read))
    return known
  }

  const checkSeals = timedCheck(createSealingLag(eventStore, clock), checkMillis)
  const secondsStill = createStillness(monotonic)

  const lookAtProjections = async (): Promise<ProjectionState[]> => {
    if (watched.length === 0) return []
    const result = await checkWatched()
    const foundOf = (name: ProjectionName): CheckResult<Filled | undefined> =>
      typeof result === 'string' ? result : { answer: result.answer.get(name) }
    const behind = await lags(watched.flatMap((name) => settled(foundOf(name)) ?? []))
    return watched.map((name) => {
      const found = foundOf(name)
      const at = settled(found)
      const lag = at === undefined ? null : (behind.get(at) ?? null)
      return projectionState(name, found, lag, secondsStill(name, at, lag))
    })
  }

  const lookNow = async (): Promise<Looked> => {
    const [result, models, seals] = await Promise.all([
      Promise.all(dependencies.map(async ({ name, check }) => dependencyState(name, await check()))),
      lookAtProjections(),
      checkSeals(),
    ])
    const states = stores.appends.failing() ? result.map(withoutAppends) : result
    const standing = { dependencies: states, projections: models, reactorStillSeconds: reactorStillSeconds() }
    const own = roles.map((role) => roleState(role, standing))
    return {
      readiness: {
        ready: own.every(({ works }) => works),
        roles: own,
        dependencies: states,
        projections: models,
        seals: typeof seals === 'string' ? null : seals.answer,
      },
      moving: roles.filter((role) => isMoving(role, standing)),
    }
  }

  let last: { readonly looked: Promise<Looked>; readonly until: number } | undefined
  const look = (): Promise<Looked> => {
    if (last === undefined || monotonic() >= last.until)
      last = { looked: lookNow(), until: monotonic() + believedMillis }
    return last.looked
  }
  return {
    check: async () => (await look()).readiness,
    moving: async () => (await look()).moving,
  }
}
