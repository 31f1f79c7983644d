/** What must be closed, in the reverse order of its opening. */
export type Closing = {
  /** Remembers something opened, and answers it. */
  opened<T extends { close(): Promise<unknown> }>(what: string, part: T): T
  /** Closes everything; a failed close is reported, and the rest goes on. */
  closeAll(): Promise<void>
}

export const createClosing = (onError: (what: string, error: unknown) => void): Closing => {
  const parts: { readonly what: string; readonly close: () => Promise<unknown> }[] = []
  return {
    opened: (what, part) => {
      parts.unshift({ what, close: () => part.close() })
      return part
    },
    closeAll: async () => {
      for (const { what, close } of parts.splice(0)) {
        await close().catch((error: unknown) => onError(what, error))
      }
    },
  }
}
