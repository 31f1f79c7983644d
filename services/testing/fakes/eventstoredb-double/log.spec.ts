import { randomUUID } from 'node:crypto'
import { DoubleLog, maxAppendBytes } from './log.js'
import type { ProposedEvent } from './stored-event.js'

const event = (bytes = 2): ProposedEvent => ({
  id: randomUUID(),
  type: 'Something',
  contentType: 'application/json',
  data: new Uint8Array(bytes),
  metadata: new Uint8Array(2),
})

describe('the log of the EventStoreDB double', () => {
  let log: DoubleLog
  beforeEach(() => {
    log = new DoubleLog()
  })

  it('answers the same ids at the same revision as the first time, also after later writes', () => {
    const events = [event(), event()]
    const first = log.append('s', events, 'no-stream')
    log.append('s', [event()], 1)
    expect(log.append('s', events, 'no-stream')).toEqual(first)
    expect(log.append('s', events.slice(0, 1), 'no-stream')).toMatchObject({ kind: 'appended', revision: 0 })
    expect(log.append('s', [...events, event()], 'no-stream')).toEqual({ kind: 'wrong-revision', actual: 2 })
    expect(log.events).toHaveLength(3)
  })

  it('writes the same ids again at the current end', () => {
    const events = [event()]
    log.append('s', events, 'no-stream')
    expect(log.append('s', events, 0)).toMatchObject({ kind: 'appended', revision: 1 })
  })

  it('knows a repeated append with `any` until it is started again', () => {
    const events = [event()]
    const first = log.append('s', events, 'any')
    expect(log.append('s', events, 'any')).toEqual(first)
    log.forgetRecentIds()
    expect(log.append('s', events, 'any')).toMatchObject({ revision: 1 })
  })

  it('takes 1,048,576 bytes of data in one append, and room for an empty one', () => {
    expect(log.append('s', [event(maxAppendBytes - 1), event(1)], 'any').kind).toBe('appended')
    expect(log.append('s', [event(maxAppendBytes), event(1)], 'any')).toEqual({ kind: 'too-large' })
    const { end } = log
    expect(log.append('s', [], 'any')).toMatchObject({ kind: 'appended', revision: 1 })
    expect(log.end > end).toBe(true)
  })

  it('has byte offsets for positions, and none between two records', () => {
    log.append('s', [event(), event()], 'any')
    const positions = log.events.map(({ position }) => position)
    expect(positions.map((position) => log.isReadable(position))).toEqual([true, true])
    expect(positions.map((position) => log.isReadable(position + 1n))).toEqual([false, false])
    expect(log.isReadable(log.end + 1000n)).toBe(true)
  })

  it('goes on numbering a deleted stream, and takes nothing for a buried one', () => {
    log.append('s', [event(), event()], 'any')
    log.delete('s', 'soft-deleted')
    expect(log.append('s', [event()], 'no-stream')).toMatchObject({ revision: 2 })
    log.delete('s', 'tombstone')
    expect(log.append('s', [event()], 'any')).toEqual({ kind: 'deleted' })
  })
})
