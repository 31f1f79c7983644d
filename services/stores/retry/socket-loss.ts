import { types } from 'node:util'
import { NoAnswer } from './time-limits.js'

/** Socket errors that mean: the server is not there now, and may be again. */
const lossCodes = new Set([
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
])

/** Whether an error says that a server cannot be reached, or did not answer in time, whatever server it is. */
export const isSocketLoss = (error: unknown): boolean => {
  if (error instanceof NoAnswer) return true
  // Whatever realm made it: Node's own are not of the one that the specs run in.
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'string' && lossCodes.has(error.code)
}
