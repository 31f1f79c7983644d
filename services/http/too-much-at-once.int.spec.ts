import { type EventStore, logStart, maxAppendBytes } from '../stores/event-store/port.js'
import { draft, newKey } from '../testing/harness/api-client.js'
import { all } from '../testing/harness/deliveries.js'
import { type ServedApp, startServedApp } from '../testing/harness/served-app.js'

let app: ServedApp

/** No schema lets so much through today: events grow on their way into the real store. */
const blownUp = (store: EventStore): EventStore => ({
  ...store,
  append: (stream, events, expected) => {
    const filler = stream.startsWith('order-') && !stream.startsWith('order-numbers') ? 'x'.repeat(maxAppendBytes) : ''
    return store.append(
      stream,
      events.map((event) => ({ ...event, data: { ...event.data, filler } })),
      expected,
    )
  },
})

beforeAll(async () => {
  app = await startServedApp({
    environment: { ROLES: 'command' },
    stores: (stores) => ({ ...stores, eventStore: blownUp(stores.eventStore) }),
  })
})
afterAll(() => app?.close())

describe('a request whose events are too large for one append', () => {
  it('is answered 413, with what to do, and leaves no order', async () => {
    const answer = await app.call('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'request/too-much-at-once', title: 'Conteúdo grande demais' },
    })
    expect(answer.body.detail).toMatch(/nada foi gravado\. Divida o envio em partes menores/)
    const written = await all(app.stores.eventStore.readAll(logStart))
    expect(written.filter(({ type }) => type === 'OrderCreated')).toEqual([])
  })
})
