import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../domain/technical-error.js'
import type { SigningKey } from '../proof/signing-key.js'
import type { Position } from '../stores/event-store/port.js'
import {
  type Erasure,
  type ErasureLine,
  LineRefused,
  type LoggedErasure,
  lineHash,
  type ReadLine,
  readLine,
  signedLine,
} from './erasure-lines.js'
import { withFileLock } from './file-lock.js'

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

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

type Entry = { readonly number: number; readonly text: string; readonly read: ReadLine }

/** The file's lines; a last one without its newline is one when it is whole, else `torn`. */
const split = (text: string): { readonly texts: readonly string[]; readonly torn: string } => {
  const texts = text.split('\n')
  const last = texts.pop() ?? ''
  return last === '' || !isJson(last) ? { texts, torn: last } : { texts: [...texts, last], torn: '' }
}

type Opened = { readonly key: SigningKey; readonly trusted: readonly string[] }

/** The list as `erasures.jsonl` in a folder: one JSON object a line, signed, each naming the hash of the one before. */
export const openErasureList = async (folder: string, { key, trusted }: Opened): Promise<ErasureList> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'erasures.jsonl')
  /** Lines whose signatures were checked once. */
  const checked = new Map<string, ReadLine>()

  const text = async (): Promise<string> => {
    try {
      return await readFile(path, 'utf8')
    } catch (error) {
      if (isMissing(error)) return ''
      throw error
    }
  }

  const refuse = (number: number, why: string): never => {
    throw new StartRefused(`${path}, line ${number} ${why}: restore the file from its copy`)
  }

  const readChecked = (line: string, number: number): ReadLine => {
    try {
      const read = checked.get(line) ?? readLine(line, trusted)
      checked.set(line, read)
      return read
    } catch (error) {
      return error instanceof LineRefused ? refuse(number, error.message) : refuse(number, 'is damaged')
    }
  }

  const entries = async (): Promise<{ entries: Entry[]; last: string | undefined; text: string; torn: string }> => {
    const whole = await text()
    const { texts, torn } = split(whole)
    const found: Entry[] = []
    const known = new Set<string>()
    let last: string | undefined
    for (const [index, line] of texts.entries()) {
      // Two writers at once write the same line.
      if (line === '' || known.has(line)) continue
      known.add(line)
      const read = readChecked(line, index + 1)
      if (read.kind === 'signed') {
        if (read.previous !== lineHash(last)) refuse(index + 1, 'does not follow the signed line before it')
        last = line
      }
      found.push({ number: index + 1, text: line, read })
    }
    return { entries: found, last, text: whole, torn }
  }

  const syncFolder = async (): Promise<void> => {
    const directory = await open(folder, 'r')
    // Some network folders cannot be synced themselves; their files can.
    await directory.sync().catch(() => undefined)
    await directory.close()
  }

  const writeTo = async (target: string, flags: 'a' | 'w', content: string, from?: number): Promise<void> => {
    const file = await open(target, flags, 0o600)
    try {
      if (from !== undefined) await file.truncate(from)
      await file.appendFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  /** Behind what is there, in the place of a line that was cut off. */
  const append = async (known: string, torn: string, lines: readonly string[]): Promise<void> => {
    const kept = known.slice(0, known.length - torn.length)
    const gap = kept === '' || kept.endsWith('\n') ? '' : '\n'
    await writeTo(path, 'a', `${gap}${lines.join('\n')}\n`, Buffer.byteLength(kept))
    // A new file is safe once its folder is.
    if (known === '') await syncFolder()
  }

  const replaceBy = async (lines: readonly string[]): Promise<void> => {
    const beside = `${path}.partial`
    await writeTo(beside, 'w', lines.map((line) => `${line}\n`).join(''))
    await rename(beside, path)
    await syncFolder()
  }

  let turn: Promise<unknown> = Promise.resolve()
  /** One writer of this process at a time, and one of all. */
  const writing = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(() => withFileLock(`${path}.lock`, work))
    turn = done.catch(() => undefined)
    return done
  }

  const linesFor = (after: Position, logged: readonly LoggedErasure[], known: readonly Entry[], last?: string) => {
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
      const found = (await entries()).entries
      return {
        lines: found.flatMap(({ read }) => (read.kind === 'signed' ? [read.line] : [])),
        unsigned: found.flatMap(({ number, read }) =>
          read.kind === 'unsigned' ? [{ number, erasure: read.erasure }] : [],
        ),
      }
    },
    add: (after, logged, held = new Set()) =>
      writing(async () => {
        const { entries: known, last, text: whole, torn } = await entries()
        const fresh = linesFor(after, logged, known, last)
        // Cut off by a kill: its erasure is in the log and written again, whole.
        if (torn !== '' && !fresh.some((line) => line.startsWith(torn)))
          refuse(whole.split('\n').length, 'is cut off, and the log holds no erasure that begins like it')
        const kept = known.filter(({ read }) => read.kind === 'signed' || !held.has(read.erasure.orderId))
        if (kept.length < known.length) await replaceBy([...kept.map((entry) => entry.text), ...fresh])
        else if (fresh.length > 0) await append(whole, torn, fresh)
      }),
    sign: (number) =>
      writing(async () => {
        const { entries: known, last, torn } = await entries()
        if (torn !== '') refuse(known.length + 1, 'is cut off')
        const wanted = known.find((entry) => entry.number === number)?.read
        if (wanted?.kind !== 'unsigned') throw new StartRefused(`${path} has no unsigned line ${number}`)
        const line = signedLine({ ...wanted.erasure, uploads: [], place: null }, lineHash(last), key)
        await replaceBy([...known.filter((entry) => entry.number !== number).map((entry) => entry.text), line])
        return wanted.erasure
      }),
  }
}
