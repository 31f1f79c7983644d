// Run by `make test` with node --test.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { createProxy, routerOf } from './proxy.mjs'

const table = JSON.parse(readFileSync(new URL('../proxy/routes.json', import.meta.url), 'utf8'))

const listening = async (server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

const servers = []
const ports = {}
let url
let sendEvent

/** A role that answers what it was sent; `live` paths begin a stream and wait. */
const role = (name) =>
  createServer(async (request, response) => {
    if (request.url.endsWith('/live')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.flushHeaders()
      sendEvent = (text) => response.write(text)
      return
    }
    if (request.url === '/api/health') return request.socket.destroy()
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url: path, headers } = request
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.end(JSON.stringify({ name, method, path, headers, body: Buffer.concat(chunks).toString() }))
  })

before(async () => {
  for (const name of ['command', 'query']) {
    const server = role(name)
    servers.push(server)
    ports[name] = await listening(server)
  }
  const proxy = createProxy(table, (name) => ({ host: '127.0.0.1', port: ports[name] }))
  servers.push(proxy)
  url = `http://127.0.0.1:${await listening(proxy)}`
})
after(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

test('each row is sent to its role', () => {
  const route = routerOf(table)
  for (const { method, path, role: expected } of table.rows)
    assert.equal(route(method, path.replace(/\{\w+\}/g, 'x-1')).role, expected, `${method} ${path}`)
})

test('a fixed path is no value of a variable one', () => {
  const route = routerOf(table)
  assert.equal(route('POST', '/api/orders/track').role, 'query')
  assert.equal(route('POST', '/api/create-order?x=/api/orders/track').role, 'command')
  assert.equal(route('HEAD', '/assets/app.js').role, 'query')
})

test('a change reaches command whole, with the name that the browser used and the address of its sender', async () => {
  const response = await fetch(`${url}/api/create-order?x=1`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'idempotency-key': 'k', 'x-forwarded-for': '203.0.113.9' },
  })
  const { name, path, body, headers } = await response.json()
  assert.deepEqual([name, path, body], ['command', '/api/create-order?x=1', '{"a":1}'])
  assert.equal(headers['idempotency-key'], 'k')
  assert.equal(headers['x-forwarded-for'], '203.0.113.9, 127.0.0.1')
  assert.equal(headers.host, new URL(url).host)
  assert.deepEqual(response.headers.getSetCookie(), ['a=1', 'b=2'])
})

test('an event of a stream arrives before the stream ends', async () => {
  const response = await fetch(`${url}/api/orders/token/live`)
  const reader = response.body.getReader()
  sendEvent('data: 1\n\n')
  const { value } = await reader.read()
  assert.equal(Buffer.from(value).toString(), 'data: 1\n\n')
  await reader.cancel()
})

test('metrics are hidden', async () => assert.equal((await fetch(`${url}/metrics`)).status, 404))

test('a role that is away is answered with 503 and a sentence', async () => {
  const response = await fetch(`${url}/api/health`)
  assert.equal(response.status, 503)
  assert.equal(response.headers.get('retry-after'), '2')
  assert.equal((await response.json()).code, 'service/unavailable')
})
