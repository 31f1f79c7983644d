import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows `steps` of thirty seconds from now: each step is accepted once. */
export const appCode = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
