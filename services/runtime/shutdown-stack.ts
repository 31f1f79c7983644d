/** Milliseconds for which a stop waits for the jobs in hand; the next worker tries those that take longer. */
export const handMillis = 25_000

/** Milliseconds after which a stop that hangs is ended all the same: the jobs in hand, and all that closes beside them. */
export const stopMillis = 32_000

/** What must be closed, in the reverse order of its opening. */
export type ShutdownStack = {
  /** Remembers something opened, and answers it. */
  opened<T extends { close(): Promise<unknown> }>(part: string, opened: T): T
  /** Closes everything once. A part that cannot be closed is reported, and the rest is closed all the same. */
  closeAll(): Promise<void>
}

export const createShutdownStack = (
  onError: (part: string, error: unknown) => void,
  onClosed: (part: string) => void = () => undefined,
): ShutdownStack => {
  const parts: { readonly part: string; readonly close: () => Promise<unknown> }[] = []
  return {
    opened: (part, opened) => {
      parts.unshift({ part, close: () => opened.close() })
      return opened
    },
    closeAll: async () => {
      for (const { part, close } of parts.splice(0)) {
        await close().then(
          () => onClosed(part),
          (error: unknown) => onError(part, error),
        )
      }
    },
  }
}
