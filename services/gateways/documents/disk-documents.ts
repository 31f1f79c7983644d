import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import type { DocumentStore } from './port.js'

const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Uploads as files of a folder, mode 0600; a file appears whole or not at all. */
export const openDiskDocuments = async (folder: string): Promise<DocumentStore> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // What a kill left half written begins with a dot.
  for (const name of await readdir(folder)) if (name.startsWith('.')) await rm(join(folder, name), { force: true })
  const pathOf = (id: string): string => join(folder, id)
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
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: async () => (await readdir(folder)).flatMap((name) => uploadIdSchema.safeParse(name).data ?? []),
    check: () => access(folder, constants.R_OK | constants.W_OK),
  }
}
