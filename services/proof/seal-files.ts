import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedEvent } from '../stores/event-store/port.js'
import { storedEventJson } from './hash-chain.js'

export const sealFileName = (revision: number): string => `seal-${String(revision).padStart(10, '0')}.json`
const revisionOf = (name: string): number | undefined => {
  const digits = /^seal-(\d{10,})\.json$/.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const sync = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  // Some network folders cannot be synced themselves; their files can.
  await folder.sync().catch(() => undefined)
  await folder.close()
}

/** Copies of stored seals in a folder that belongs on another machine. */
export const openSealFiles = (folder: string) => ({
  /** Revisions of the seals that are on file, ascending; none for a folder that does not exist. */
  list: async (): Promise<number[]> => {
    const names = existsSync(folder) ? await readdir(folder) : []
    return names.flatMap((name) => revisionOf(name) ?? []).sort((a, b) => a - b)
  },
  /** What a file holds; `undefined` when it is no JSON. */
  read: async (revision: number): Promise<unknown> => {
    const text = await readFile(join(folder, sealFileName(revision)), 'utf8')
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  },
  /** On disk under its name, whole, before this resolves. */
  write: async (seal: RecordedEvent): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const path = join(folder, sealFileName(seal.revision))
    // Two processes may copy the same seal at once: each writes a file of its own, and the same bytes win.
    const partial = `${path}.${randomUUID()}.partial`
    const file = await open(partial, 'w', 0o644)
    try {
      await file.writeFile(`${JSON.stringify(storedEventJson(seal), null, 2)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, path)
    await sync(folder)
  },
})

export type SealFiles = ReturnType<typeof openSealFiles>
