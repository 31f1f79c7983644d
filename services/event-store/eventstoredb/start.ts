import { TechnicalError } from '../../domain/technical-error.js'
import { pause } from '../../postgres/backoff.js'
import { isAccessDenied, isAway } from './errors.js'

type Options = {
  readonly address: string
  readonly patienceMillis: number
  readonly onWaiting: (sentence: string) => void
  /** Asks the server for something small, within so many milliseconds. */
  readonly look: (millis: number) => Promise<unknown>
}

const lookMillis = 1000
const betweenLooksMillis = 200

/** @throws {Error} a sentence for the operator when the server stays away or refuses us */
export const waitForServer = async ({ address, patienceMillis, onWaiting, look }: Options): Promise<void> => {
  const start = performance.now()
  for (let told = 0; ; ) {
    const waited = performance.now() - start
    try {
      await look(Math.ceil(Math.min(lookMillis, Math.max(1, patienceMillis - waited))))
      return
    } catch (error) {
      if (isAccessDenied(error)) {
        throw new TechnicalError(`EventStoreDB at ${address} refuses the user or password in EVENT_STORE_URL`, {
          cause: error,
        })
      }
      if (!isAway(error)) throw error
      const seconds = Math.round((performance.now() - start) / 1000)
      if (performance.now() - start >= patienceMillis) {
        throw new TechnicalError(
          `EventStoreDB at ${address} did not answer for ${seconds} s. Is it running, is EVENT_STORE_URL right, and does its tls= fit the server?`,
          { cause: error },
        )
      }
      if (told <= seconds) {
        onWaiting(`waiting for EventStoreDB at ${address} (${seconds} s)`)
        told = seconds + 1
      }
      await pause(betweenLooksMillis)
    }
  }
}
