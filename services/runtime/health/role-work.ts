import type {
  DependencyName,
  DependencyState,
  ProjectionState,
  Role,
  RoleState,
} from '@cartorio/contracts/http/health.js'
import type { Position } from '../../stores/event-store/port.js'
import { type Lag, stillLimitSeconds } from './projection-checks.js'

/** Seconds after a failure in which work that is tried again and again counts as failing still. */
const streakSeconds = 15

/** For how long work that runs by itself has failed, as its errors tell. */
export const createFailingWork = (monotonic: () => number = () => performance.now()) => {
  let since: number | undefined
  let last = 0
  const isOver = (): boolean => since === undefined || monotonic() - last > streakSeconds * 1000
  return {
    failed: (): void => {
      if (isOver()) since = monotonic()
      last = monotonic()
    },
    /** Seconds since the first failure of those that still come; 0 once none has come for a while. */
    seconds: (): number => (since === undefined || isOver() ? 0 : (monotonic() - since) / 1000),
  }
}

export type FailingWork = ReturnType<typeof createFailingWork>

/** A position at which events wait, and when it was first seen so. */
type Seen = { readonly at: Position; readonly since: number }

/** How long read models have stood where they stand while events wait, as one check after another shows. */
export const createStillness = (monotonic: () => number) => {
  const seen = new Map<string, Seen>()
  /** `null` where it is unknown; what was seen before is kept. */
  return (name: string, at: Position | undefined, lag: Lag | null): number | null => {
    if (at === undefined || lag === null) return null
    if (lag.events === 0) {
      seen.delete(name)
      return 0
    }
    const before = seen.get(name)
    const first = before?.at === at ? before : { at, since: monotonic() }
    seen.set(name, first)
    return (monotonic() - first.since) / 1000
  }
}

/** Without what a role cannot do its work. Customers read their orders while the log or the queues are away. */
const neededBy: Readonly<Record<Role, readonly DependencyName[]>> = {
  command: ['event-store', 'state-store', 'queues', 'documents', 'settings'],
  query: ['read-store', 'state-store', 'signals', 'documents', 'settings'],
  projector: ['event-store', 'read-store', 'state-store', 'signals'],
  worker: ['event-store', 'read-store', 'state-store', 'queues', 'documents', 'settings'],
}

export const listDependencies = (roles: readonly Role[]): ReadonlySet<DependencyName> =>
  new Set(roles.flatMap((role) => neededBy[role]))

/** How an instance stands: what its roles need, its read models, and for how long its reactions have failed. */
export type Standing = {
  readonly dependencies: readonly DependencyState[]
  readonly projections: readonly ProjectionState[]
  readonly reactorStillSeconds: number
}

/** Seconds for which the read model that has stood longest has stood; one that is filled for the first time is not asked. */
const projectorStill = ({ projections }: Standing): number =>
  Math.max(0, ...projections.map(({ serves, stillSeconds }) => (serves ? (stillSeconds ?? 0) : 0)))

/** For how many seconds what a role does by itself stands still; what waits for requests never does. */
export const secondsStill = (role: Role, standing: Standing): number => {
  if (role === 'projector') return projectorStill(standing)
  return role === 'worker' ? standing.reactorStillSeconds : 0
}

/** Seconds for which work may rest while it counts as moving: longer than a batch or two tries. */
const restingSeconds = 10

/** Whether a role does its work now. */
export const isMoving = (role: Role, standing: Standing): boolean =>
  missingTo(role, standing) === null && secondsStill(role, standing) < restingSeconds

const missingTo = (role: Role, { dependencies }: Standing): string | null =>
  dependencies.find(({ name, ready }) => !ready && neededBy[role].includes(name))?.problem ?? null

const ownProblem = (role: Role, standing: Standing): string | null => {
  if (role === 'query')
    return standing.projections.every(({ serves }) => serves)
      ? null
      : 'Algum modelo de leitura ainda está sendo preenchido e não responde a consultas.'
  const seconds = Math.floor(secondsStill(role, standing))
  if (seconds < stillLimitSeconds) return null
  return role === 'projector'
    ? `Algum modelo de leitura está parado há ${seconds} segundos com eventos à espera: veja o registro deste processo.`
    : `As reações falham há ${seconds} segundos: veja o registro deste processo.`
}

export const roleState = (role: Role, standing: Standing): RoleState => {
  const problem = missingTo(role, standing) ?? ownProblem(role, standing)
  return { role, works: problem === null, problem }
}
