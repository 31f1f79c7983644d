import { pause } from '../../retry/backoff.js'
import { EventStoreDbRefused } from './address.js'
import { certificateRefusal, isAccessDenied, isAway, isUnauthenticated } from './errors.js'

type Options = {
  readonly address: string
  readonly timeoutMillis: number
  readonly onWaiting: (sentence: string) => void
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined
  /** Sends the server a small read with a timeout in milliseconds. */
  readonly probe: (millis: number) => Promise<unknown>
  /** Why the server cannot be reached this way, however long it is waited for. */
  readonly fault: () => Promise<string | undefined>
}

const probeMillis = 1000
const betweenProbesMillis = 200

/** @throws {EventStoreDbRefused} a sentence for the operator when the server stays away or refuses us */
export const waitForServer = async (options: Options): Promise<void> => {
  const { address, timeoutMillis, onWaiting, signal, probe, fault } = options
  const start = performance.now()
  for (let nextNotice = 0; ; ) {
    signal?.throwIfAborted()
    const waited = performance.now() - start
    try {
      await probe(Math.ceil(Math.min(probeMillis, Math.max(1, timeoutMillis - waited))))
      return
    } catch (error) {
      if (isUnauthenticated(error)) {
        throw new EventStoreDbRefused(
          `EventStoreDB at ${address} refuses the user or password in EVENT_STORE_URL`,
          error,
        )
      }
      if (isAccessDenied(error)) {
        throw new EventStoreDbRefused(
          `EventStoreDB at ${address} lets the user in EVENT_STORE_URL not read $all: see docs/operations.md for the rights that it needs`,
          error,
        )
      }
      if (!isAway(error)) throw error
      // Of a node that the cluster has named; `fault` checks the hosts of the address.
      const refusal = certificateRefusal(error)
      const seconds = Math.round((performance.now() - start) / 1000)
      if (performance.now() - start >= timeoutMillis) {
        throw new EventStoreDbRefused(
          `EventStoreDB at ${address} did not answer for ${seconds} s. Is it running, is EVENT_STORE_URL right, and does its tls= fit the server?`,
          error,
        )
      }
      if (nextNotice <= seconds) {
        const sentence =
          (await fault()) ??
          (refusal && `the certificate of a node of EventStoreDB at ${address} is refused (${refusal})`)
        if (sentence !== undefined) throw new EventStoreDbRefused(sentence, error)
        onWaiting(`waiting for EventStoreDB at ${address} (${seconds} s)`)
        nextNotice = seconds + 1
      }
      await pause(betweenProbesMillis, signal)
    }
  }
}
