import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import { retryAfterLoss } from '../retry/retry-after-loss.js'
import { hasSystemCode, isSocketLoss } from '../retry/system-errors.js'
import { slowCallMillis } from '../retry/time-limits.js'
import type { FileStore } from './port.js'

type DiskOptions = {
  /** How long a call waits for a folder that is away, in milliseconds. */
  readonly timeoutMillis?: number
}

/** The folder is gone, or the machine that shares it: it may be there again. */
const isFolderLoss = (error: unknown): boolean =>
  isSocketLoss(error) || hasSystemCode(error, 'ENOENT', 'EIO', 'ESTALE', 'ENOTCONN', 'ENODEV', 'EHOSTDOWN')

const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (hasSystemCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Uploads as files of a folder, mode 0600; a file appears whole or not at all. The folder may be shared. */
export const openDiskFileStore = async (
  folder: string,
  { timeoutMillis = 10_000 }: DiskOptions = {},
): Promise<FileStore> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (id: string): string => join(folder, id)
  const whileThere = <T>(work: () => Promise<T>): Promise<T> =>
    retryAfterLoss(work, timeoutMillis, { callMillis: slowCallMillis, store: 'folder', isLoss: isFolderLoss })
  /** A file that is not there says nothing while the folder is away. */
  const ensureFolder = (): Promise<void> => access(folder)

  const write = async (id: string, bytes: Uint8Array): Promise<void> => {
    // A leading dot: half written.
    const partial = join(folder, `.${id}.${randomUUID()}`)
    try {
      await writeWhole(partial, bytes)
      await rename(partial, pathOf(id))
    } catch (error) {
      // On a full disk half a file would take the room that is needed.
      await rm(partial, { force: true })
      throw error
    }
  }
  const namesOlderThan = async (before: Date | undefined): Promise<string[]> => {
    const names = await readdir(folder)
    if (before === undefined) return names
    const older: string[] = []
    for (const name of names) {
      const written = (await unlessMissing(stat(pathOf(name))))?.mtime
      if (written !== undefined && written < before) older.push(name)
    }
    return older
  }
  return {
    put: (id, bytes) => whileThere(() => write(id, bytes)),
    get: (id) =>
      whileThere(async () => {
        const bytes = await unlessMissing(readFile(pathOf(id)))
        if (bytes !== undefined) return bytes
        await ensureFolder()
        // The folder may have come back since.
        return await unlessMissing(readFile(pathOf(id)))
      }),
    remove: (id) =>
      whileThere(async () => {
        await ensureFolder()
        await rm(pathOf(id), { force: true })
      }),
    list: (keptBefore) =>
      whileThere(async () =>
        (await namesOlderThan(keptBefore)).flatMap((name) => uploadIdSchema.safeParse(name).data ?? []),
      ),
    removeHalfWritten: (before) =>
      whileThere(async () => {
        for (const name of await namesOlderThan(before))
          if (name.startsWith('.')) await rm(pathOf(name), { force: true })
      }),
    check: () => access(folder, constants.R_OK | constants.W_OK),
  }
}
