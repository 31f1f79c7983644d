import type { StaffId } from '@cartorio/contracts/ids.js'
import type { Clock } from '../domain/clock.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import { longestSeconds } from './login-attempts.js'

const windows: StateCollection<{ readonly [field: string]: never }> = { name: 'failed-sign-ins', indexes: {} }

/**
 * Bounds what a stranger's guesses write: of the failures of an account within the longest wait the first is recorded,
 * which is at most 288 a day and kind.
 */
export const createSignInFailures = (state: StateStore, clock: Clock) => ({
  isFirst: (staffId: StaffId, at: 'password' | 'second-factor'): Promise<boolean> => {
    const millis = longestSeconds * 1000
    const window = Math.floor(Date.parse(clock.now()) / millis)
    return state.insert(windows, `${staffId}.${at}.${window}`, {}, { expiresAt: new Date((window + 1) * millis) })
  },
})

export type SignInFailures = ReturnType<typeof createSignInFailures>
