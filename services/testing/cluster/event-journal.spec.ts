import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { DoubleLog } from '../fakes/eventstoredb-double/log.js'
import { temporaryFolder } from '../harness/temporary-folder.js'
import { keepJournal, readJournal } from './event-journal.js'

const event = (type: string) => ({
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{"name":"José"}'),
  metadata: Buffer.from('{}'),
})

describe('the journal of the EventStoreDB double', () => {
  it('gives a log back as it was, without a line that was cut off, and goes on with it', async () => {
    const path = join(temporaryFolder('cartorio-journal-'), 'events.jsonl')
    const log = new DoubleLog()
    const ending = new AbortController()
    log.append('a', [event('First')], 'any')
    const kept = keepJournal(path, log, 0, ending.signal)
    log.append('b', [event('Second'), event('Third')], 'no-stream')
    ending.abort()
    await kept
    appendFileSync(path, '{"stream":"c"')

    const again = new DoubleLog()
    again.take(readJournal(path))
    expect(again.events).toEqual(log.events)
    expect(again.end).toBe(log.end)
    const stopped = new AbortController()
    const keptAgain = keepJournal(path, again, again.events.length, stopped.signal)
    again.append('b', [event('Fourth')], 1)
    stopped.abort()
    await keptAgain
    expect(readJournal(path).map(({ type }) => type)).toEqual(['First', 'Second', 'Third', 'Fourth'])
  })
})
