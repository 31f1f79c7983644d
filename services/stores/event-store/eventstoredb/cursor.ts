import { type Position, position } from '../port.js'

/** A place in `$all` as the client writes it: byte offsets, equal for an event. */
export type Cursor = { readonly commit: bigint; readonly prepare: bigint } | 'start'

/** An event is its commit position; a checkpoint just before it (`prepare` below) is one less. */
export const positionOf = (cursor: { readonly commit: bigint; readonly prepare: bigint }): Position =>
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
