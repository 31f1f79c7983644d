import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file that appears whole or not at all, and is on disk when this resolves. Two writers at once write a file
 * each, and the last one stays. What is half written begins with a dot.
 */
export const writeWholeFile = async (path: string, content: string | Uint8Array, mode = 0o600): Promise<void> => {
  const partial = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  try {
    const file = await open(partial, 'wx', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, path)
  } catch (error) {
    // On a full disk half a file would take the room that is needed.
    await rm(partial, { force: true })
    throw error
  }
}
