import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type UploadId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import type { FileStore } from './port.js'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Milliseconds that writing one file takes at most. */
const halfWrittenMillis = 60 * 60 * 1000

/** When a file was last written; `undefined` when it is gone. */
const writtenAt = async (path: string): Promise<Date | undefined> => {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Uploads as files of a folder, mode 0600; a file appears whole or not at all. */
export const openDiskFileStore = async (folder: string): Promise<FileStore> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (id: string): string => join(folder, id)
  const isOlder = async (name: string, than: Date): Promise<boolean> => ((await writtenAt(pathOf(name))) ?? than) < than
  const halfWritten = new Date(Date.now() - halfWrittenMillis)
  // What a kill left half written begins with a dot; what is younger another instance may be writing.
  for (const name of await readdir(folder))
    if (name.startsWith('.') && (await isOlder(name, halfWritten))) await rm(pathOf(name), { force: true })
  return {
    put: async (id, bytes) => {
      const partial = join(folder, `.${id}.${randomUUID()}`)
      try {
        await writeWhole(partial, bytes)
        await rename(partial, pathOf(id))
      } catch (error) {
        // On a full disk half a file would take the room that is needed.
        await rm(partial, { force: true })
        throw error
      }
    },
    get: async (id) => {
      try {
        return await readFile(pathOf(id))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: async (keptBefore) => {
      const ids = (await readdir(folder)).flatMap((name) => uploadIdSchema.safeParse(name).data ?? [])
      if (keptBefore === undefined) return ids
      const older: UploadId[] = []
      for (const id of ids) if (await isOlder(id, keptBefore)) older.push(id)
      return older
    },
    check: () => access(folder, constants.R_OK | constants.W_OK),
  }
}
