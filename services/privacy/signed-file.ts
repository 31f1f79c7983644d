import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseJson } from '../domain/parse-json.js'
import { StartRefused } from '../domain/technical-error.js'
import { unlessMissing } from '../stores/retry/system-errors.js'
import { withFileLock } from './file-lock.js'
import { LineRefused, lineHash } from './signed-lines.js'

type Linked = { readonly kind: 'signed'; readonly previous: string }

export type FileEntry<Read> = { readonly number: number; readonly text: string; readonly read: Read }

export type FileContent<Read> = {
  /** In the order of the file. */
  readonly entries: readonly FileEntry<Read>[]
  /** The last signed line. */
  readonly last: string | undefined
  readonly text: string
  /** What a kill left of a last line. */
  readonly torn: string
}

/** JSON lines of a file outside the stores, most of them signed, each naming the hash of the signed one before it. */
type SignedFile<Read> = {
  /** @throws {StartRefused} naming the line that cannot be trusted */
  read(): Promise<FileContent<Read>>
  /** One writer of this process at a time, and one of all. */
  writing<T>(work: () => Promise<T>): Promise<T>
  /** @throws {StartRefused} where a line was cut off by a kill, and none of these, which the log tells, is that one */
  ensureWhole(known: FileContent<Read>, lines: readonly string[]): void
  /** Behind what is there, in the place of a line that was cut off; on disk when it returns. */
  append(known: FileContent<Read>, lines: readonly string[]): Promise<void>
  replaceBy(lines: readonly string[]): Promise<void>
  refuse(number: number, why: string): never
}

/** The file's lines; a last one without its newline is one when it is whole, else `torn`. */
const split = (text: string): { readonly texts: readonly string[]; readonly torn: string } => {
  const texts = text.split('\n')
  const last = texts.pop() ?? ''
  return last === '' || parseJson(last) === undefined ? { texts, torn: last } : { texts: [...texts, last], torn: '' }
}

const syncFolder = async (folder: string): Promise<void> => {
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

/** `readLine` throws `LineRefused` for a line that is no part of the file. The folder is made at the first write. */
export const signedFile = <Read extends Linked | { readonly kind: 'unsigned' }>(
  path: string,
  readLine: (text: string) => Read,
): SignedFile<Read> => {
  const folder = dirname(path)
  /** Lines whose signatures were checked once. */
  const checked = new Map<string, Read>()

  const refuse = (number: number, why: string): never => {
    throw new StartRefused(`${path}, line ${number} ${why}: restore the file from its copy`)
  }

  const readChecked = (line: string, number: number): Read => {
    try {
      const read = checked.get(line) ?? readLine(line)
      checked.set(line, read)
      return read
    } catch (error) {
      return error instanceof LineRefused ? refuse(number, error.message) : refuse(number, 'is damaged')
    }
  }

  const read = async (): Promise<FileContent<Read>> => {
    const text = (await unlessMissing(readFile(path, 'utf8'))) ?? ''
    const { texts, torn } = split(text)
    const entries: FileEntry<Read>[] = []
    const known = new Set<string>()
    let last: string | undefined
    for (const [index, line] of texts.entries()) {
      // Two writers at once write the same line.
      if (line === '' || known.has(line)) continue
      known.add(line)
      const one = readChecked(line, index + 1)
      if (one.kind === 'signed') {
        if (one.previous !== lineHash(last)) refuse(index + 1, 'does not follow the signed line before it')
        last = line
      }
      entries.push({ number: index + 1, text: line, read: one })
    }
    return { entries, last, text, torn }
  }

  let turn: Promise<unknown> = Promise.resolve()
  return {
    read,
    refuse,
    writing: (work) => {
      const done = turn.then(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        return withFileLock(`${path}.lock`, work)
      })
      turn = done.catch(() => undefined)
      return done
    },
    ensureWhole: ({ text, torn }, lines) => {
      if (torn !== '' && !lines.some((line) => line.startsWith(torn)))
        refuse(text.split('\n').length, 'is cut off, and the log holds nothing that begins like it')
    },
    append: async ({ text, torn }, lines) => {
      const kept = text.slice(0, text.length - torn.length)
      const gap = kept === '' || kept.endsWith('\n') ? '' : '\n'
      await writeTo(path, 'a', `${gap}${lines.join('\n')}\n`, Buffer.byteLength(kept))
      // A new file is safe once its folder is.
      if (text === '') await syncFolder(folder)
    },
    replaceBy: async (lines) => {
      const beside = `${path}.partial`
      await writeTo(beside, 'w', lines.map((line) => `${line}\n`).join(''))
      await rename(beside, path)
      await syncFolder(folder)
    },
  }
}
