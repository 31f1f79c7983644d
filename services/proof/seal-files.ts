import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '../domain/parse-json.js'
import type { RecordedEvent } from '../stores/event-store/port.js'
import { writeWholeFile } from '../stores/file-store/whole-file.js'
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
  read: async (revision: number): Promise<unknown> =>
    parseJson(await readFile(join(folder, sealFileName(revision)), 'utf8')),
  /** On disk under its name, whole, before this resolves. */
  write: async (seal: RecordedEvent): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const text = `${JSON.stringify(storedEventJson(seal), null, 2)}\n`
    await writeWholeFile(join(folder, sealFileName(seal.revision)), text, 0o644)
    await sync(folder)
  },
})

export type SealFiles = ReturnType<typeof openSealFiles>
