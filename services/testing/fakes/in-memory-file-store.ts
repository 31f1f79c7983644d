import type { FileStore } from '../../stores/file-store/port.js'

/** Uploads in memory; none is older than the process. */
export const createInMemoryFileStore = (): FileStore => {
  const kept = new Map<string, Buffer>()
  return {
    put: async (id, bytes) => {
      kept.set(id, Buffer.from(bytes))
    },
    get: async (id) => kept.get(id),
    remove: async (id) => {
      kept.delete(id)
    },
    list: async () => [],
    removeHalfWritten: async () => undefined,
    check: async () => undefined,
  }
}
