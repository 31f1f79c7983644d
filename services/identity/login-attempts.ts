import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../domain/clock.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import { accountEmailHash } from './credentials.js'

type AttemptsDocument = {
  /** In a row, those under way included. */
  readonly failures: number
  /** Before that no password is checked. */
  readonly until: string
}

const attempts: StateCollection<AttemptsDocument> = { name: 'login-attempts', indexes: {} }

/** Wrong passwords in a row that cost no time. */
const freeFailures = 5
const longestSeconds = 300
/** Seconds after which a row is forgotten. */
const forgottenSeconds = 24 * 60 * 60

/** Doubles from two seconds to five minutes, and never becomes a lock. */
const delaySeconds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestSeconds, 2 ** Math.min(failures - freeFailures + 1, 20))

export const deviceCookie = 'cartorio_device'
/** Seconds for which a browser stays known after a sign-in. */
export const deviceSeconds = 180 * 24 * 60 * 60

export type LoginAttempts = {
  /**
   * Counts an attempt as failed before the password is checked, so that many at once count like one after the
   * other. Answers the seconds to wait instead when it comes too early.
   */
  begin(email: string, device: string | undefined): Promise<{ readonly wait: number }>
  /** Ends the row after the right password; answers the browser's mark. */
  succeeded(email: string, device: string | undefined): Promise<string>
}

/**
 * Wrong passwords by account, whether there is one or not, over all instances and addresses. A browser in which the
 * person has signed in before counts for itself: attempts from elsewhere do not lock that person out.
 */
export const createLoginAttempts = (
  state: StateStore,
  clock: Clock,
  [serverSecret]: readonly [Buffer, ...Buffer[]],
): LoginAttempts => {
  const markOf = (email: string, nonce: string): string =>
    createHmac('sha256', serverSecret)
      .update(`device\0${accountEmailHash(email, serverSecret)}\0${nonce}`)
      .digest('base64url')

  const isKnown = (email: string, device: string | undefined): device is string => {
    const [, nonce, mark] = /^([\w-]{22})\.([\w-]{43})$/.exec(device ?? '') ?? []
    if (nonce === undefined || mark === undefined) return false
    return timingSafeEqual(Buffer.from(markOf(email, nonce)), Buffer.from(mark))
  }

  const rowOf = (email: string, device: string | undefined): string => {
    const account = accountEmailHash(email, serverSecret)
    return isKnown(email, device) ? `${account}.${device.slice(0, 22)}` : account
  }

  const begin: LoginAttempts['begin'] = async (email, device) => {
    const id = rowOf(email, device)
    for (;;) {
      const now = Date.parse(clock.now())
      const found = await state.get(attempts, id)
      const left = found === undefined ? 0 : Date.parse(found.doc.until) - now
      if (left > 0) return { wait: Math.ceil(left / 1000) }
      const failures = (found?.doc.failures ?? 0) + 1
      const doc = { failures, until: new Date(now + delaySeconds(failures) * 1000).toISOString() }
      const expiry = { expiresAt: new Date(now + forgottenSeconds * 1000) }
      const counted =
        found === undefined
          ? await state.insert(attempts, id, doc, expiry)
          : await state.replace(attempts, id, found.version, doc, expiry)
      if (counted) return { wait: 0 }
    }
  }

  return {
    begin,
    succeeded: async (email, device) => {
      await state.remove(attempts, rowOf(email, device))
      if (isKnown(email, device)) return device
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${markOf(email, nonce)}`
    },
  }
}
