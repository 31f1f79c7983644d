import { NoAnswer } from '../../retry/within.js'
import type { Source } from './connection.js'

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
