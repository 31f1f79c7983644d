import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../../../testing/fakes/eventstoredb-double/eventstoredb-double.js'
import { newStream } from '../../../testing/harness/deliveries.js'
import { newEvent } from '../../../testing/scenarios/new-events.js'
import { EventStoreDbRefused } from './address.js'
import { openEventStoreDb } from './eventstoredb-event-store.js'

let server: EventStoreDbDouble

beforeEach(async () => {
  server = await startEventStoreDbDouble()
})
afterEach(() => server.stop())

const port = (): string => new URL(server.connectionString.replace('esdb', 'http')).port

describe('starting on EventStoreDB', () => {
  it('waits for the server, says so, and goes on when it comes', async () => {
    server.goAway()
    const sentences: string[] = []
    const store = await openEventStoreDb({
      connectionString: server.connectionString,
      onWaiting: (sentence) => {
        sentences.push(sentence)
        if (sentences.length === 2) server.comeBack()
      },
    })
    const waiting = new RegExp(`^waiting for EventStoreDB at 127\\.0\\.0\\.1:${port()} \\((\\d+) s\\)$`)
    const [first = -1, second = -1] = sentences.map((sentence) => Number(waiting.exec(sentence)?.[1]))
    expect(first).toBeGreaterThanOrEqual(0)
    expect(second).toBeGreaterThan(first)
    await expect(store.append(newStream(), [newEvent()], 'no-stream')).resolves.toMatchObject({ revision: 0 })
    await store.close()
  })

  it.each(['is not there', 'is frozen'])('gives up with a sentence without credentials when it %s', async (how) => {
    if (how === 'is frozen') server.faults.freeze()
    else server.goAway()
    const connectionString = server.connectionString.replace('//', '//admin:secret@')
    const opening = openEventStoreDb({ connectionString, timeoutMillis: 300 })
    await expect(opening).rejects.toThrow(/^EventStoreDB at 127\.0\.0\.1:\d+ did not answer for \d+ s\. Is it running/)
  })

  it('finds the leader of a cluster by esdb+discover, and waits for it too', async () => {
    server.goAway()
    const connectionString = server.connectionString.replace('esdb:', 'esdb+discover:').replace('//', '//admin:secret@')
    const sentences: string[] = []
    const store = await openEventStoreDb({
      connectionString,
      onWaiting: (sentence) => {
        sentences.push(sentence)
        if (sentences.length === 3) server.comeBack()
      },
    })
    expect(sentences.join()).toMatch(/^waiting for EventStoreDB at 127\.0\.0\.1:\d+ \(/)
    expect(sentences.join()).not.toContain('secret')
    await expect(store.append(newStream(), [newEvent()], 'no-stream')).resolves.toMatchObject({ revision: 0 })
    server.goAway()
    const appending = store.append(newStream(), [newEvent()], 'no-stream')
    server.comeBack()
    await expect(appending).resolves.toMatchObject({ revision: 0 })
    await store.close()
  })

  it.each([
    ['mongodb://admin:secret@host', 'EVENT_STORE_URL is no address of an EventStoreDB'],
    ['esdb://admin:secret@host:port', 'EVENT_STORE_URL is no address of an EventStoreDB'],
    ['esdb://admin:secret@host:2113?throwOnAppendFailure=false', 'throwOnAppendFailure must stay true'],
    ['esdb://admin:secret@host:2113?throw-on_append-FAILURE=false', 'throwOnAppendFailure must stay true'],
    ['esdb://admin:secret@host:2113?tls=false&tlsVerifyCert=false', 'tlsCAFile'],
    ['esdb://admin:secret@host:2113?tls=false&retries=3', 'option that the client of EventStoreDB does not know'],
    ['esdb://admin:pass@secret@host:2113?tls=false', 'write @ and other signs of the password as %40'],
  ])('refuses %s with a sentence that does not contain its password', async (connectionString, sentence) => {
    const printed: unknown[] = []
    const { warn } = console
    Object.assign(console, { warn: (text: unknown) => printed.push(text) })
    const opening = openEventStoreDb({ connectionString })
    await expect(opening).rejects.toThrow(sentence)
    await expect(opening).rejects.not.toThrow('secret')
    Object.assign(console, { warn })
    expect(printed).toEqual([])
  })

  it('names the server and not its password, whatever signs are in it', async () => {
    server.goAway()
    const connectionString = server.connectionString.replace('//', '//admin:se/cr?et@')
    const opening = openEventStoreDb({ connectionString, timeoutMillis: 50 })
    await expect(opening).rejects.toThrow(/^EventStoreDB at 127\.0\.0\.1:\d+ did not answer/)
  })

  it.each([
    ['is of version 22.10.5', '22.10.5'],
    ['is of version 23.6.0', '23.6.0'],
    ['is of version 5.0.11', '5.0.11'],
    ['is of version unknown', ''],
    ['is of version unknown', undefined],
  ])('refuses a server that %s at once, and says which one it needs', async (what, version) => {
    server.faults.version = version
    const opening = openEventStoreDb({ connectionString: server.connectionString })
    await expect(opening).rejects.toBeInstanceOf(EventStoreDbRefused)
    await expect(opening).rejects.toThrow(`127.0.0.1:${port()} ${what}; 23.10 or newer is needed`)
  })

  it.each(['23.10.0', '24.2.0', '24.10.1-rc', '25.0.1.1217', '100.0'])(
    'takes a server of version %s',
    async (version) => {
      server.faults.version = version
      const store = await openEventStoreDb({ connectionString: server.connectionString })
      await store.close()
    },
  )

  it('stops waiting when its signal aborts', async () => {
    server.goAway()
    const stopping = new AbortController()
    const opening = openEventStoreDb({
      connectionString: server.connectionString,
      onWaiting: () => stopping.abort(),
      signal: stopping.signal,
    })
    await expect(opening).rejects.toThrow('aborted')
  })

  it('closes its own clients alone: another store of the process goes on', async () => {
    const { connectionString } = server
    const [first, second] = [await openEventStoreDb({ connectionString }), await openEventStoreDb({ connectionString })]
    const appending = second.append(newStream(), [newEvent()], 'no-stream')
    await first.close()
    await expect(appending).resolves.toMatchObject({ revision: 0 })
    await expect(second.append(newStream(), [newEvent()], 'no-stream')).resolves.toMatchObject({ revision: 0 })
    await second.close()
  })
})
