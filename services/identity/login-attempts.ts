import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../domain/clock.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import { accountEmailHash } from './credentials.js'

type AttemptsDocument = {
  /** In a row, those under way included. */
  readonly failures: number
  /** Before that no password is checked. */
  readonly until: string
  /** Whose password is being checked, and from when on that is not believed any more. Absent in earlier releases. */
  readonly underWay?: readonly { readonly attempt: string; readonly lostAt: string }[]
}

const passwords = 'login-attempts'
/** Of codes, passkeys and recovery codes: only who has the password counts here, and only a right one ends the row. */
export const secondFactorAttempts = 'second-factor-attempts'

/** Wrong passwords in a row that cost no time. */
const freeFailures = 5
export const longestSeconds = 300
/** Seconds after which a row is forgotten. */
const forgottenSeconds = 24 * 60 * 60

/** Seconds after which an attempt is lost whose process did not say how it ended; a check takes a tenth of one. */
const lostSeconds = 30
/** Milliseconds between two looks at the attempts under way. */
const lookMillis = 50

/** Doubles from two seconds to five minutes, and never becomes a lock. */
const delaySeconds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestSeconds, 2 ** Math.min(failures - freeFailures + 1, 20))

export const deviceCookie = 'cartorio_device'
/** Seconds for which a browser stays known after a sign-in. */
export const deviceSeconds = 180 * 24 * 60 * 60

type Begun = { readonly attempt: string } | { readonly wait: number }

/**
 * Wrong passwords by account, whether there is one or not, over all instances and addresses. A browser in which the
 * person has signed in before counts for itself: attempts from elsewhere do not lock that person out.
 */
export const createLoginAttempts = (
  state: StateStore,
  clock: Clock,
  [serverSecret]: readonly [Buffer, ...Buffer[]],
  pause: (millis: number) => Promise<void> = wait,
  name: typeof passwords | typeof secondFactorAttempts = passwords,
) => {
  const attempts: StateCollection<AttemptsDocument> = { name, indexes: {} }

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

  const stillUnderWay = ({ underWay = [] }: AttemptsDocument, now: number) =>
    underWay.filter(({ lostAt }) => Date.parse(lostAt) > now)
  const inSeconds = (now: number, seconds: number): Date => new Date(now + seconds * 1000)

  /**
   * Counts an attempt as failed before the password is checked, so that many at once count like one after the
   * other. Answers the seconds to wait instead when it comes too early. Where attempts under way may still turn out
   * to be right, it waits for their end first.
   */
  const begin = async (email: string, device: string | undefined): Promise<Begun> => {
    const id = rowOf(email, device)
    const attempt = randomUUID()
    for (;;) {
      const now = Date.parse(clock.now())
      const found = await state.get(attempts, id)
      const others = found === undefined ? [] : stillUnderWay(found.doc, now)
      const left = found === undefined ? 0 : Date.parse(found.doc.until) - now
      if (left > 0) {
        if (others.length === 0) return { wait: Math.ceil(left / 1000) }
        await pause(lookMillis)
        continue
      }
      const failures = (found?.doc.failures ?? 0) + 1
      const underWay = [...others, { attempt, lostAt: inSeconds(now, lostSeconds).toISOString() }]
      const doc = { failures, until: inSeconds(now, delaySeconds(failures)).toISOString(), underWay }
      const expiry = { expiresAt: inSeconds(now, forgottenSeconds) }
      const counted =
        found === undefined
          ? await state.insert(attempts, id, doc, expiry)
          : await state.replace(attempts, id, found.version, doc, expiry)
      if (counted) return { attempt }
    }
  }

  /** After a wrong password. */
  const failed = async (email: string, device: string | undefined, attempt: string): Promise<void> => {
    const id = rowOf(email, device)
    for (;;) {
      const found = await state.get(attempts, id)
      // A right password has ended the row meanwhile.
      if (found === undefined) return
      const now = Date.parse(clock.now())
      const underWay = stillUnderWay(found.doc, now).filter((other) => other.attempt !== attempt)
      const expiry = { expiresAt: inSeconds(now, forgottenSeconds) }
      if (await state.replace(attempts, id, found.version, { ...found.doc, underWay }, expiry)) return
    }
  }

  return {
    begin,
    failed,
    /** Ends the row after the right password; answers the browser's mark. */
    succeeded: async (email: string, device: string | undefined): Promise<string> => {
      await state.remove(attempts, rowOf(email, device))
      if (isKnown(email, device)) return device
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${markOf(email, nonce)}`
    },
  }
}

export type LoginAttempts = ReturnType<typeof createLoginAttempts>
