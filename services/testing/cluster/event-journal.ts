import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type { DoubleLog } from '../fakes/eventstoredb-double/log.js'
import type { StoredEvent } from '../fakes/eventstoredb-double/stored-event.js'

type Line = Omit<StoredEvent, 'data' | 'metadata' | 'position'> & {
  readonly data: string
  readonly metadata: string
  readonly position: string
}

const lineOf = ({ data, metadata, position, ...rest }: StoredEvent): string => {
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
  const line: Line = { ...rest, data: base64(data), metadata: base64(metadata), position: String(position) }
  return `${JSON.stringify(line)}\n`
}

const eventOf = (text: string): StoredEvent => {
  const { data, metadata, position, ...rest }: Line = JSON.parse(text)
  return {
    ...rest,
    data: Buffer.from(data, 'base64'),
    metadata: Buffer.from(metadata, 'base64'),
    position: BigInt(position),
  }
}

/** The events of a journal; a last line that was cut off by a kill is removed from it. */
export const readJournal = (path: string): StoredEvent[] => {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map(eventOf)
}

/** Writes every event to the journal as it is appended, until the signal. */
export const keepJournal = async (
  path: string,
  log: DoubleLog,
  written: number,
  signal: AbortSignal,
): Promise<void> => {
  let known = written
  const write = (): void => {
    const fresh = log.events.slice(known)
    if (fresh.length > 0) appendFileSync(path, fresh.map(lineOf).join(''), { mode: 0o600 })
    known += fresh.length
  }
  write()
  while (!signal.aborted) {
    await log.next(signal)
    write()
  }
}
