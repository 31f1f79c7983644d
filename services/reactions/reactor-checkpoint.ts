import { StartRefused } from '../domain/technical-error.js'
import { logStart, type Position, position } from '../stores/event-store/port.js'
import { idAt, standsAt } from '../stores/event-store/stands-at.js'
import type { LeaseStore } from '../stores/lease/leases.js'
import type { StateCollection, StateStore, Versioned } from '../stores/state-store/port.js'
import type { WorkerDeps } from './deps.js'

/** Up to which event the reactor has made jobs. */
export type ReactorCheckpoint = { readonly position: string; readonly eventId: string | null }

export const checkpoints: StateCollection<ReactorCheckpoint> = { name: 'reactor-checkpoints', indexes: {} }
export const checkpointId = 'reactor'

type Deps = Pick<WorkerDeps, 'eventStore' | 'state'>

/** Where to begin on a log that is not empty when the reactor has no checkpoint. */
export type ReactorStart = 'head' | Position | undefined

export class ReactorStartNeeded extends StartRefused {
  constructor(why: string) {
    super(`${why}; set REACTOR_START=head to react to new events only, or to a position to begin after it`)
    this.name = 'ReactorStartNeeded'
  }
}

const placeAt = async ({ eventStore }: Deps, at: Position): Promise<ReactorCheckpoint> => {
  const id = await idAt(eventStore, at)
  return { position: String(at), eventId: id === undefined || id === 'unknown' ? null : id }
}

const firstCheckpoint = async (deps: Deps, start: ReactorStart): Promise<ReactorCheckpoint> => {
  if (start !== undefined && start !== 'head') return placeAt(deps, start)
  const head = await deps.eventStore.head()
  if (start === undefined && head > logStart) {
    throw new ReactorStartNeeded('the log is not empty and the reactor has no checkpoint')
  }
  return placeAt(deps, head)
}

/** @throws {ReactorStartNeeded} when it cannot know where to begin */
export const loadCheckpoint = async (deps: Deps, start: ReactorStart): Promise<Versioned<ReactorCheckpoint>> => {
  for (;;) {
    const stored = await deps.state.get(checkpoints, checkpointId)
    if (stored === undefined) {
      await deps.state.insert(checkpoints, checkpointId, await firstCheckpoint(deps, start))
      continue
    }
    const { eventId, position: at } = stored.doc
    if (eventId === null || (await standsAt(deps.eventStore, { position: position(BigInt(at)), id: eventId })))
      return stored
    if (start === undefined) throw new ReactorStartNeeded("the reactor's checkpoint belongs to another log")
    // With a place to begin: the other log's checkpoint is given up, once.
    await deps.state.replace(checkpoints, checkpointId, stored.version, await firstCheckpoint(deps, start))
  }
}

/** Whether nothing was ever appended by an installation: the reactor's checkpoint is made before. */
export const isBeforeFirstStart = async ({ state }: Pick<Deps, 'state'>): Promise<boolean> =>
  (await state.get(checkpoints, checkpointId)) === undefined

/** Makes the reactor's checkpoint before anything is appended, so that a fresh log is known as one. */
export const prepareReactor = async (deps: Deps, start: ReactorStart): Promise<void> => {
  await loadCheckpoint(deps, start)
}

const leases: StateCollection<{ readonly owner: string | null }> = { name: 'reactor-leases', indexes: {} }

/** Leases in the state store, which every worker has. */
export const leasesInStateStore = (state: StateStore): LeaseStore => ({
  leases: async (keys) => {
    const stored = await state.getMany(leases, keys)
    return new Map([...stored].map(([key, { version, doc }]) => [key, { version, value: doc }]))
  },
  setLeases: (changes) =>
    Promise.all(
      changes.map(({ key, expectedVersion, value }) =>
        expectedVersion === null
          ? state.insert(leases, key, value)
          : state.replace(leases, key, expectedVersion, value),
      ),
    ),
})
