import { BadConfiguration, StartRefused, TechnicalError } from '../domain/technical-error.js'
import { WrongMasterKey } from '../privacy/master-key-check.js'
import { EventStoreDbRefused } from '../stores/event-store/eventstoredb/address.js'
import { safeError } from './logging.js'
import { AlreadyRunning } from './run-file.js'

const ended = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`)

/** What a start or a command that failed says of it: a sentence where we know one, else what is safe to tell. */
export const describeFailure = (error: unknown, what = 'The start failed'): string => {
  if (error instanceof BadConfiguration) return `Configuration: ${error.message}`
  if (error instanceof WrongMasterKey) return `Configuration: ${error.message}`
  if (error instanceof AlreadyRunning) return error.message
  if (error instanceof EventStoreDbRefused) return `${what}: ${ended(error.message)}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'PORT is taken by another program: set another PORT, or stop it.'
  }
  if (error instanceof StartRefused) return `${what}: ${ended(error.message)}`
  if (error instanceof TechnicalError) {
    const { message, ...rest } = safeError(error)
    return `${what}: ${ended(message ?? '')}\n${JSON.stringify(rest, null, 2)}`
  }
  return `${what}: ${JSON.stringify(safeError(error), null, 2)}`
}
