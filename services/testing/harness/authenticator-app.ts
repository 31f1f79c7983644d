import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const stepMillis = 30_000
const codeOfStep = (key: string, step: number): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: step * stepMillis })
const currentStep = (): number => Math.floor(Date.now() / stepMillis)

/**
 * The code that an authenticator app shows `steps` of thirty seconds from now: each step is accepted once. One of now or
 * later is still accepted after the clock has gone on by a step.
 */
export const appCode = (key: string, steps = 0): string => codeOfStep(key, currentStep() + steps)

/** An app whose codes follow one another, none of them twice; one that is not accepted yet is waited for. */
export const createAuthenticatorApp = (key: string) => {
  let last = 0
  return {
    nextCode: async (): Promise<string> => {
      last = Math.max(currentStep(), last + 1)
      // A code of the next step is accepted already.
      await wait(Math.max(0, (last - 1) * stepMillis - Date.now()))
      return codeOfStep(key, last)
    },
  }
}
