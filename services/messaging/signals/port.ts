import * as z from 'zod/mini'
import { parseJson } from '../../domain/parse-json.js'

/** A changed document of a read model: enough to read it again, nothing to show. */
export type Signal = {
  readonly projection: string
  readonly id: string
  /** Of the last event folded into the document, decimal. */
  readonly position: string
}

/** Signals from projectors to live streams. One may be lost: live streams also poll. */
export interface Signals {
  /** Sends to every process that listens. Never rejects: a signal that cannot be sent is lost. */
  publish(signals: readonly Signal[]): Promise<void>
  /** Calls `listener` with every signal from now on; answers how to stop. */
  listen(listener: (signal: Signal) => void): () => void
  /** Resolves once this process receives what others publish. */
  ready(): Promise<void>
  /** Whether signals come and go now. @throws when they do not */
  check(): Promise<void>
  close(): Promise<void>
}

const signalsSchema = z.array(
  z.object({ projection: z.string(), id: z.string(), position: z.string().check(z.regex(/^\d{1,19}$/)) }),
)

/** The one channel of all signals of an installation that has its server for itself. */
export const signalChannel = 'cartorio_signals'

/** The channel of an installation that shares its server. */
export const signalChannelOf = (prefix: string | undefined): string =>
  prefix === undefined ? signalChannel : `${signalChannel}_${prefix}`

/** Bytes of one message: Postgres takes less than 8000. */
const maxMessageBytes = 7000

/** Signals as messages that every channel carries. */
export const messagesOf = (signals: readonly Signal[]): string[] => {
  const messages: string[] = []
  let parts: string[] = []
  let bytes = 2
  const end = (): void => {
    if (parts.length > 0) messages.push(`[${parts.join(',')}]`)
    parts = []
    bytes = 2
  }
  for (const signal of signals) {
    const text = JSON.stringify(signal)
    const size = Buffer.byteLength(text) + 1
    if (bytes + size > maxMessageBytes) end()
    parts.push(text)
    bytes += size
  }
  end()
  return messages
}

/** What a message says; nothing when it is none of ours. */
export const signalsIn = (message: string): readonly Signal[] => signalsSchema.safeParse(parseJson(message)).data ?? []

/** Calls every listener, one after the other; one that throws does not keep the others from it. */
export const createListeners = (onError: (error: unknown) => void) => {
  const listeners = new Set<(signal: Signal) => void>()
  return {
    add: (listener: (signal: Signal) => void): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell: (signals: readonly Signal[]): void => {
      for (const signal of signals) {
        for (const listener of [...listeners]) {
          try {
            listener(signal)
          } catch (error) {
            onError(error)
          }
        }
      }
    },
  }
}
