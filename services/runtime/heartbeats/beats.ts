import type { Role } from '@cartorio/contracts/http/health.js'
import { pause } from '../../stores/retry/backoff.js'
import { changeDocument } from '../../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'

/** Milliseconds between two beats: a few within the time after which a role counts as still. */
const beatMillis = 10_000

type Options = {
  readonly state: Pick<StateStore, 'get' | 'insert' | 'replace'>
  /** Which roles of this instance do their work now: a process that is alive is not enough. */
  readonly moving: () => Promise<readonly Role[]>
  readonly onError: (where: string, error: unknown) => void
}

/** Beats for the instance's roles until the signal aborts; a role that stands still does not. */
export const keepBeating = async ({ state, moving, onError }: Options, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      const roles = await moving()
      if (roles.length > 0) await beat(state, roles)
    } catch (error) {
      onError('heartbeats', error)
    }
    await pause(beatMillis, signal)
  }
}

/** How often instances of each role have beaten. Only that a number changes says something. */
export type Beats = Readonly<Partial<Record<Role, number>>>

const beats: StateCollection<Beats> = { name: 'role-heartbeats', indexes: {} }
const beatsId = 'roles'

export const readBeats = async (state: Pick<StateStore, 'get'>): Promise<Beats> =>
  (await state.get(beats, beatsId))?.doc ?? {}

/** One beat of each role, all in one write. */
export const beat = async (
  state: Pick<StateStore, 'get' | 'insert' | 'replace'>,
  roles: readonly Role[],
): Promise<void> => {
  await changeDocument(state, beats, beatsId, (beaten) => ({
    ...beaten,
    ...Object.fromEntries(roles.map((role) => [role, (beaten?.[role] ?? 0) + 1])),
  }))
}
