import { pause } from '../../stores/retry/backoff.js'

/** Milliseconds between two looks at the whole installation: since when a part stands so is noted as exactly. */
const lookMillis = 60_000

type Options = {
  readonly look: () => Promise<unknown>
  readonly onError: (where: string, error: unknown) => void
}

/** Looks at the system until the signal aborts, so that a change is noted also while no page is open. */
export const keepLooking = async ({ look, onError }: Options, signal: AbortSignal): Promise<void> => {
  for (;;) {
    await pause(lookMillis, signal)
    if (signal.aborted) return
    await look().catch((error: unknown) => onError('state of the system', error))
  }
}
