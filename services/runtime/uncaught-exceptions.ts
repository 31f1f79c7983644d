import type { Logger } from 'pino'
import { isClientFault } from '../stores/event-store/eventstoredb/errors.js'
import { safeError } from './logging.js'

type Options = {
  readonly log: Pick<Logger, 'error' | 'fatal'>
  readonly onClientFault: () => void
}

/**
 * Goes on after an exception that the client of EventStoreDB throws outside any promise: the appends and reads in flight
 * end by their own timeouts, as unknown. Any other uncaught exception, or rejection without a handler, ends the process
 * as it does without this.
 */
export const guardAgainstClientFaults = ({ log, onClientFault }: Options): { close(): Promise<void> } => {
  const caught = (error: unknown): void => {
    if (isClientFault(error)) {
      onClientFault()
      log.error(
        { err: safeError(error) },
        'the client of EventStoreDB has thrown outside any promise: what is in flight ends by its timeout',
      )
      return
    }
    log.fatal({ err: safeError(error) }, 'uncaught exception')
    process.exit(1)
  }
  process.on('uncaughtException', caught)
  return {
    close: async () => {
      process.off('uncaughtException', caught)
    },
  }
}
