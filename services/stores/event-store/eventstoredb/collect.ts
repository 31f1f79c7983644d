import { NoAnswer } from '../../retry/time-limits.js'
import { type Position, position } from '../port.js'
import type { Source } from './connection.js'

/** A place in `$all` as the client writes it: byte offsets, equal for an event. */
export type Cursor = { readonly commit: bigint; readonly prepare: bigint } | 'start'

/** An event is its commit position; a checkpoint just before it (`prepare` below) is one less. */
export const cursorPosition = (cursor: { readonly commit: bigint; readonly prepare: bigint }): Position =>
  position(cursor.prepare < cursor.commit ? cursor.commit - 1n : cursor.commit)

/**
 * Where to go on after a position, to be tried in this order: it is an event's, or, when the server finds no record
 * there, a checkpoint's just before the next record.
 */
export const cursorsAfter = (after: Position): readonly [Cursor, ...Cursor[]] =>
  after <= 0n
    ? ['start']
    : [
        { commit: after, prepare: after },
        { commit: after + 1n, prepare: 0n },
      ]

export type ClientRead<Event> = AsyncIterable<Event> & {
  on(event: 'error', listener: (error: Error) => void): unknown
  cancel(): Promise<void>
  destroy(error?: Error): unknown
}

/**
 * Reads to its end, with no more than `millis` between two events. Whatever happens, the call is ended and its late
 * errors are handled.
 */
export const collect = async <Event>(
  millis: number,
  reading: ClientRead<Event>,
  onReplaced: Source['onReplaced'],
): Promise<Event[]> => {
  const giveUp = (): void => {
    reading.destroy(new NoAnswer(millis))
  }
  const still = setTimeout(giveUp, millis)
  reading.on('error', () => undefined)
  const leave = onReplaced(giveUp)
  try {
    const found: Event[] = []
    for await (const event of reading) {
      found.push(event)
      still.refresh()
    }
    return found
  } catch (error) {
    // Not waited for: it waits for the connection.
    void reading.cancel().catch(() => undefined)
    throw error
  } finally {
    clearTimeout(still)
    leave()
  }
}
