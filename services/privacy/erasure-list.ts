import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../domain/technical-error.js'
import type { SigningKey } from '../proof/signing-key.js'
import type { Position } from '../stores/event-store/port.js'
import {
  type Erasure,
  type ErasureLine,
  type LoggedErasure,
  type ReadLine,
  readLine,
  signedLine,
} from './erasure-lines.js'
import { type FileContent, signedFile } from './signed-file.js'
import { lineHash } from './signed-lines.js'

export type { Erasure, ErasureLine, LoggedErasure } from './erasure-lines.js'

/** An unsigned line, by its number in the file. */
export type UnsignedLine = { readonly number: number; readonly erasure: Erasure }

/** The erasures, kept apart from log and state store, so that a backup of either cannot bring a person back. */
export interface ErasureList {
  /**
   * In the order of the file.
   * @throws {StartRefused} naming the line that cannot be trusted
   */
  read(): Promise<{ readonly lines: readonly ErasureLine[]; readonly unsigned: readonly UnsignedLine[] }>
  /**
   * Lists the erasures that the log holds after a position, but for those that are listed; on disk when it returns.
   * Unsigned lines of the orders in `held` go: the log says the same.
   */
  add(after: Position, logged: readonly LoggedErasure[], held?: ReadonlySet<string>): Promise<void>
  /** Signs an unsigned line. @throws {StartRefused} when there is none of that number */
  sign(number: number): Promise<Erasure>
}

type Opened = { readonly key: SigningKey; readonly trusted: readonly string[] }

/** The list as `erasures.jsonl` in a folder: one JSON object a line, signed, each naming the hash of the one before. */
export const openErasureList = async (folder: string, { key, trusted }: Opened): Promise<ErasureList> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'erasures.jsonl')
  const file = signedFile(path, (line) => readLine(line, trusted))

  const linesFor = (
    after: Position,
    logged: readonly LoggedErasure[],
    { entries: known, last }: FileContent<ReadLine>,
  ) => {
    const listed = new Set(
      known.flatMap(({ read }) =>
        read.kind === 'signed' && read.line.place !== null ? [`${read.line.place.position} ${read.line.eventId}`] : [],
      ),
    )
    const fresh: string[] = []
    let previous = last
    let since = after
    for (const { position: at, ...erasure } of logged) {
      if (!listed.has(`${at} ${erasure.eventId}`)) {
        previous = signedLine({ ...erasure, place: { position: at, after: since } }, lineHash(previous), key)
        fresh.push(previous)
      }
      since = at
    }
    return fresh
  }

  return {
    read: async () => {
      const found = (await file.read()).entries
      return {
        lines: found.flatMap(({ read }) => (read.kind === 'signed' ? [read.line] : [])),
        unsigned: found.flatMap(({ number, read }) =>
          read.kind === 'unsigned' ? [{ number, erasure: read.erasure }] : [],
        ),
      }
    },
    add: (after, logged, held = new Set()) =>
      file.writing(async () => {
        const known = await file.read()
        const fresh = linesFor(after, logged, known)
        file.ensureWhole(known, fresh)
        const kept = known.entries.filter(({ read }) => read.kind === 'signed' || !held.has(read.erasure.orderId))
        if (kept.length < known.entries.length) await file.replaceBy([...kept.map(({ text }) => text), ...fresh])
        else if (fresh.length > 0) await file.append(known, fresh)
      }),
    sign: (number) =>
      file.writing(async () => {
        const { entries: known, last, torn } = await file.read()
        if (torn !== '') file.refuse(known.length + 1, 'is cut off')
        const wanted = known.find((entry) => entry.number === number)?.read
        if (wanted?.kind !== 'unsigned') throw new StartRefused(`${path} has no unsigned line ${number}`)
        const line = signedLine({ ...wanted.erasure, uploads: [], place: null }, lineHash(last), key)
        await file.replaceBy([...known.filter((entry) => entry.number !== number).map(({ text }) => text), line])
        return wanted.erasure
      }),
  }
}
