import { types } from 'node:util'
import { NoAnswer } from './time-limits.js'

/** Socket errors that mean: the server is not there now, and may be again. */
const lossCodes = [
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]

/** Whether an error has one of these codes of the system, such as `ENOENT`; Node's own are not of the realm of the specs. */
export const hasSystemCode = (error: unknown, ...codes: readonly string[]): boolean =>
  types.isNativeError(error) && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** What reading a file or folder gives; `undefined` where it is not there, or was removed meanwhile. */
export const unlessMissing = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Whether an error says that a server cannot be reached, or did not answer in time, whatever server it is. */
export const isSocketLoss = (error: unknown): boolean => error instanceof NoAnswer || hasSystemCode(error, ...lossCodes)
