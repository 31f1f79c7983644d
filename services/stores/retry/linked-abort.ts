/** A signal that aborts with others, until its owner ends it. */
export type LinkedAbort = {
  readonly signal: AbortSignal
  /** Aborts the signal, and listens to the others no longer. */
  end(): void
}

/**
 * For what is begun again and again under a signal that lives long: `AbortSignal.any` would leave an entry in that signal
 * for each time.
 */
export const linkAbort = (...signals: readonly AbortSignal[]): LinkedAbort => {
  const own = new AbortController()
  const end = (): void => {
    for (const signal of signals) signal.removeEventListener('abort', end)
    own.abort()
  }
  if (signals.some(({ aborted }) => aborted)) own.abort()
  else for (const signal of signals) signal.addEventListener('abort', end)
  return { signal: own.signal, end }
}
