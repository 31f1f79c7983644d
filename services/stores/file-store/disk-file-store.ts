import { access, constants, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import { retryAfterLoss } from '../retry/retry-after-loss.js'
import { hasSystemCode, isSocketLoss, unlessMissing } from '../retry/system-errors.js'
import { slowCallMillis } from '../retry/time-limits.js'
import type { FileStore } from './port.js'
import { writeWholeFile } from './whole-file.js'

type DiskOptions = {
  /** How long a call waits for a folder that is away, in milliseconds. */
  readonly timeoutMillis?: number
}

/** The folder is gone, or the machine that shares it: it may be there again. */
const isFolderLoss = (error: unknown): boolean =>
  isSocketLoss(error) || hasSystemCode(error, 'ENOENT', 'EIO', 'ESTALE', 'ENOTCONN', 'ENODEV', 'EHOSTDOWN')

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
    put: (id, bytes) => whileThere(() => writeWholeFile(pathOf(id), bytes)),
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
