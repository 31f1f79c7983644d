import { request } from 'node:http'
import { streamName } from '../../stores/event-store/port.js'
import { newKey, placeOrder } from '../../testing/harness/api-client.js'
import { all } from '../../testing/harness/deliveries.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'

let app: ServedApp
/** Called at every check of a token. */
let onToken = (): void => undefined

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => {
      const { customerTokens } = deps.ports
      const verify: typeof customerTokens.verify = (token) => {
        onToken()
        return customerTokens.verify(token)
      }
      return { ...deps, ports: { ...deps.ports, customerTokens: { ...customerTokens, verify } } }
    },
  })
})
afterAll(() => app?.close())

const boundary = 'x'.repeat(20)
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="rg.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7`
const tail = `\r\n--${boundary}--\r\n`

/** An upload of which half has gone out; `end` sends the rest and answers the status. */
const halfSent = (token: string) => {
  const sent = request(`${app.url}/api/orders/${token}/documents`, {
    method: 'POST',
    headers: { origin: app.url, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
  })
  sent.write(head)
  return {
    end: () => {
      sent.end(tail)
      return answered
    },
  }
}

describe('an upload that takes long', () => {
  it('is not kept when its link was replaced before it ended', async () => {
    const order = await placeOrder(app.call)
    const claim = app.deps.ports.customerTokens.verify(order.token)
    const opened = new Promise<void>((resolve) => {
      onToken = resolve
    })
    const upload = halfSent(order.token)
    await opened
    const replaced = await app.call('POST', `/api/orders/${order.token}/replace-link`, undefined, {
      'idempotency-key': newKey(),
    })
    expect(replaced.status).toBe(200)
    expect(await upload.end()).toBe(404)
    const events = await all(app.stores.eventStore.read(streamName(`order-${claim?.orderId}`)))
    expect(events.map(({ type }) => type)).not.toContain('SupportDocumentAttached')
    expect(await app.deps.ports.fileStore.list()).toEqual([])
  })
})
