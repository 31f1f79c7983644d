import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { TechnicalError } from '../domain/technical-error.js'
import { type EventStore, readStrictly } from '../stores/event-store/port.js'
import { readSeals } from './seal-checks.js'
import { openSealFiles, sealFileName } from './seal-files.js'
import { isItsCopy } from './seals-continue.js'

/**
 * Moves the copies of seals that the log does not hold into a folder beside them; answers the names of what it moved.
 */
export const setSealsAside = async (store: EventStore, folder: string, aside: string): Promise<string[]> => {
  const files = openSealFiles(folder)
  const filed = await files.list()
  const { seals, unreadable } = await readSeals(readStrictly(store))
  if (unreadable !== undefined)
    throw new TechnicalError(`the seal at position ${unreadable.position} cannot be read: run make verify-log`)
  const held = new Map(seals.map((seal) => [seal.event.revision, seal]))
  const moved: string[] = []
  for (const revision of filed) {
    const seal = held.get(revision)
    if (seal !== undefined && (await isItsCopy(seal, files))) continue
    await mkdir(join(folder, aside), { recursive: true })
    await rename(join(folder, sealFileName(revision)), join(folder, aside, sealFileName(revision)))
    moved.push(sealFileName(revision))
  }
  return moved
}
