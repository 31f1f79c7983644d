import type { ExpectedRevision, StoredEvent } from './stored-event.js'

/** The server's memory of ids, which alone makes a repeated append with `any` one. */
export type Recent = { add(event: StoredEvent): void; get(id: string): StoredEvent | undefined }

const remembered = 100_000

export const recentIds = (): Recent => {
  const events = new Map<string, StoredEvent>()
  return {
    add: (event) => {
      events.set(event.id, event)
      const [oldest] = events.size > remembered ? events.keys() : []
      if (oldest !== undefined) events.delete(oldest)
    },
    get: (id) => events.get(id),
  }
}

/**
 * The first write's revision and position, when all ids stand one after the other where the append expects its place;
 * contents are not compared, and a prefix counts.
 */
export const idempotentAnswer = (
  stream: readonly StoredEvent[],
  ids: readonly string[],
  expected: ExpectedRevision,
  recent: Recent,
): { readonly revision: number; readonly position: bigint } | undefined => {
  const known = recent.get(ids[0] ?? '')
  const first =
    typeof expected === 'number'
      ? expected + 1
      : expected === 'no-stream'
        ? 0
        : stream[known?.revision ?? -1] === known
          ? known?.revision
          : undefined
  if (first === undefined || ids.length === 0) return undefined
  const stored = stream.slice(first, first + ids.length)
  const last = stored.at(-1)
  const same = stored.length === ids.length && stored.every(({ id }, index) => id === ids[index])
  return same && last !== undefined ? { revision: last.revision, position: last.position } : undefined
}
