/** What must be closed, in the reverse order of its opening. */
export type Closing = {
  /** Remembers something opened, and answers it. */
  opened<T extends { close(): Promise<unknown> }>(part: string, opened: T): T
  /** Closes everything once. A part that cannot be closed is reported, and the rest is closed all the same. */
  closeAll(): Promise<void>
}

export const createClosing = (
  onError: (part: string, error: unknown) => void,
  onClosed: (part: string) => void = () => undefined,
): Closing => {
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
