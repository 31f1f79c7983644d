import type { Role } from '@cartorio/contracts/http/health.js'
import { pause } from '../../stores/retry/backoff.js'
import type { StateStore } from '../../stores/state-store/port.js'
import { beat } from './beats.js'

/** Milliseconds between two beats: a few within the time after which a role counts as still. */
export const beatMillis = 10_000

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
