import { type Position, position } from '../port.js'
import type { EventRow } from './rows.js'

/** What is kept for subscriptions that have not taken it yet: a slower one reads the log. */
const mostRows = 1000
const mostBytes = 4 * 1024 * 1024

const bytesOf = (row: EventRow): number => row[5].length + (row[6]?.length ?? 0) + row[7].length

/**
 * The newest events that this process has appended, as the log's rows hold them. Positions are gapless, so a
 * subscription that stands right before one of them has it without asking the log.
 */
type OwnEvents = {
  add(rows: readonly EventRow[]): void
  /** Those that follow on a position without a gap; none when another event may stand between. */
  after(last: Position): EventRow[]
}

export const createOwnEvents = (): OwnEvents => {
  const rows = new Map<bigint, EventRow>()
  let bytes = 0
  return {
    add: (added) => {
      for (const row of added) {
        rows.set(BigInt(row[0]), row)
        bytes += bytesOf(row)
      }
      for (const [at, row] of rows) {
        if (rows.size <= mostRows && bytes <= mostBytes) return
        rows.delete(at)
        bytes -= bytesOf(row)
      }
    },
    after: (last) => {
      const found: EventRow[] = []
      for (let at = position(last + 1n); ; at = position(at + 1n)) {
        const row = rows.get(at)
        if (row === undefined) return found
        found.push(row)
      }
    },
  }
}
