import { newStream } from '../../testing/deliveries.js'
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../../testing/eventstoredb-double/eventstoredb-double.js'
import { newEvent } from '../../testing/new-events.js'
import { openEventStoreDb } from './eventstoredb-event-store.js'

let server: EventStoreDbDouble

beforeEach(async () => {
  server = await startEventStoreDbDouble()
})
afterEach(() => server.stop())

describe('starting on EventStoreDB', () => {
  it('waits for the server, says so, and goes on when it comes', async () => {
    server.goAway()
    const heard: string[] = []
    const store = await openEventStoreDb({
      connectionString: server.connectionString,
      onWaiting: (sentence) => {
        heard.push(sentence)
        if (heard.length === 2) server.comeBack()
      },
    })
    const port = new URL(server.connectionString.replace('esdb', 'http')).port
    expect(heard.slice(0, 2)).toEqual([
      `waiting for EventStoreDB at 127.0.0.1:${port} (0 s)`,
      `waiting for EventStoreDB at 127.0.0.1:${port} (1 s)`,
    ])
    await expect(store.append(newStream(), [newEvent()], 'no-stream')).resolves.toMatchObject({ revision: 0 })
    await store.close()
  })

  it.each(['is not there', 'is frozen'])('gives up with a sentence without credentials when it %s', async (how) => {
    if (how === 'is frozen') server.faults.freeze()
    else server.goAway()
    const connectionString = server.connectionString.replace('//', '//admin:secret@')
    const opening = openEventStoreDb({ connectionString, patienceMillis: 300 })
    await expect(opening).rejects.toThrow(/^EventStoreDB at 127\.0\.0\.1:\d+ did not answer for 0 s\. Is it running/)
  })

  it.each([
    ['mongodb://admin:secret@host', 'EVENT_STORE_URL is no address of an EventStoreDB'],
    ['esdb://admin:secret@host:2113?throwOnAppendFailure=false', 'throwOnAppendFailure must stay true'],
  ])('refuses %s with a sentence that repeats no password', async (connectionString, sentence) => {
    const opening = openEventStoreDb({ connectionString })
    await expect(opening).rejects.toThrow(sentence)
    await expect(opening).rejects.not.toThrow('secret')
  })

  it('appends to one server in a process, whose stores share a client', async () => {
    const { connectionString } = server
    const [first, second] = [await openEventStoreDb({ connectionString }), await openEventStoreDb({ connectionString })]
    const elsewhere = await startEventStoreDbDouble()
    await expect(openEventStoreDb({ connectionString: elsewhere.connectionString })).rejects.toThrow('already appends')
    const appending = second.append(newStream(), [newEvent()], 'no-stream')
    await first.close()
    await expect(appending).resolves.toMatchObject({ revision: 0 })
    await expect(second.append(newStream(), [newEvent()], 'no-stream')).resolves.toMatchObject({ revision: 0 })
    await second.close()
    const other = await openEventStoreDb({ connectionString: elsewhere.connectionString })
    await other.close()
    await elsewhere.stop()
  })
})
