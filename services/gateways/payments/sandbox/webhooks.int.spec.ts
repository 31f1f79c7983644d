import { createServer, type Server } from 'node:http'
import { openBullQueues } from '../../../messaging/queue/bullmq-queues.js'
import { sandboxWebhooks } from '../../../messaging/queue/definitions.js'
import { systemClock } from '../../../runtime/system-clock.js'
import { openTestDatabases, type TestDatabases } from '../../../testing/harness/shared-postgres.js'
import { checkWebhookSignature, deliverWebhook } from './webhooks.js'

const secret = Buffer.from('webhook secret')
const event = { id: 'evt_1', type: 'payment_intent.succeeded', intentId: 'pi_1' }

let postgres: TestDatabases
let server: Server
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await postgres?.stop()
})

describe('a webhook that is not taken', () => {
  it('is delivered again, signed anew, until it is', async () => {
    const received: { body: string; signature: string }[] = []
    const taken = new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        let body = ''
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString('utf8')
        })
        request.on('end', () => {
          received.push({ body, signature: String(request.headers['stripe-signature']) })
          response.writeHead(received.length < 3 ? 503 : 200).end()
          if (received.length === 3) resolve()
        })
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`

    postgres = await openTestDatabases()
    const queues = openBullQueues({ url: await postgres.database() }, () => undefined)
    const failures: number[] = []
    queues.work(
      sandboxWebhooks,
      (job) => deliverWebhook(job, { url, secret, clock: systemClock }),
      (_error, attempt) => failures.push(attempt),
    )
    await queues.queue(sandboxWebhooks).add(`sandbox-${event.id}`, event)
    await taken
    await queues.close()
    expect(failures).toEqual([1, 2])
    const expected = { id: event.id, type: event.type, data: { object: { id: event.intentId } } }
    for (const { body, signature } of received) {
      expect(JSON.parse(body)).toEqual(expected)
      checkWebhookSignature(body, signature, [secret], new Date())
    }
  })
})
