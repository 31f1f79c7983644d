import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erasureGroundSchema } from '@cartorio/contracts/events/desk-events.js'
import { instantSchema, orderIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { TechnicalError } from '../domain/technical-error.js'

const erasureSchema = z.object({
  orderId: orderIdSchema,
  eventId: z.uuid(),
  erasedAt: instantSchema,
  ground: erasureGroundSchema,
})
/** That an order's person was erased: enough to do it again on a restored log, and nothing that names anybody. */
export type Erasure = z.infer<typeof erasureSchema>

/** The erasures, kept apart from log and state store, so that a backup of either cannot bring a person back. */
export interface ErasureList {
  /** On disk when it returns; one erasure is one order, so a second one changes nothing. */
  record(erasure: Erasure): Promise<void>
  all(): Promise<Erasure[]>
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

/** @throws when a line is damaged: an erasure that is not known would not be done again */
const parsed = (line: string, number: number, path: string): Erasure => {
  try {
    return erasureSchema.parse(JSON.parse(line))
  } catch (cause) {
    throw new TechnicalError(`${path}, line ${number} is damaged: restore the file from its copy`, { cause })
  }
}

/** Whole lines only: what a crash cut off was never acknowledged, and is recorded again. */
const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1)

/** The list as `erasures.jsonl` in a folder: one JSON object a line, forced to disk line by line. */
export const openErasureList = async (folder: string): Promise<ErasureList> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'erasures.jsonl')

  const text = async (): Promise<string> => {
    try {
      return await readFile(path, 'utf8')
    } catch (error) {
      if (isMissing(error)) return ''
      throw error
    }
  }

  const all = async (): Promise<Erasure[]> =>
    wholeLines(await text())
      .split('\n')
      .flatMap((line, index) => (line === '' ? [] : [parsed(line, index + 1, path)]))

  const append = async (erasure: Erasure): Promise<void> => {
    if ((await all()).some(({ orderId }) => orderId === erasure.orderId)) return
    const known = await text()
    const file = await open(path, 'a', 0o600)
    try {
      if (known !== wholeLines(known)) await file.truncate(Buffer.byteLength(wholeLines(known)))
      await file.appendFile(`${JSON.stringify(erasure)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    // A new file is safe once its folder is.
    if (known === '') {
      const directory = await open(folder, 'r')
      await directory.sync().finally(() => directory.close())
    }
  }

  let last: Promise<void> = Promise.resolve()
  return {
    all,
    record: (erasure) => {
      last = last.catch(() => undefined).then(() => append(erasure))
      return last
    },
  }
}
