// What every proxy in front of the roles keeps; run with node --test by the files that name one.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'

export const table = JSON.parse(readFileSync(new URL('routes.json', import.meta.url), 'utf8'))

export const listening = async (server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

/** Roles that answer what they were sent; `live` paths begin a stream and wait for `sendEvent`, `/api/health` hangs up. */
const startRoles = async () => {
  const servers = []
  const live = {}
  const role = (name) =>
    createServer(async (request, response) => {
      if (request.url.endsWith('/live')) {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.flushHeaders()
        live.sendEvent = (text) => response.write(text)
        return
      }
      if (request.url === '/api/health') return request.socket.destroy()
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      const { method, url: path, headers } = request
      response.setHeader('set-cookie', ['a=1', 'b=2'])
      const body = Buffer.concat(chunks)
      response.end(
        JSON.stringify({ name, method, path, headers, body: body.toString().slice(0, 100), bytes: body.length }),
      )
    })
  const ports = {}
  for (const name of ['command', 'query']) {
    const server = role(name)
    servers.push(server)
    ports[name] = await listening(server)
  }
  const close = () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
  return { ports, live, close }
}

/** @param startProxy starts a proxy to the roles at these ports; answers its address and how it ends */
export const testProxy = (startProxy) => {
  let roles
  let proxy
  before(async () => {
    roles = await startRoles()
    proxy = await startProxy(roles.ports)
  })
  after(async () => {
    await proxy?.close()
    roles?.close()
  })

  test('each row is sent to its role, and whatever is in no row to query', async () => {
    const rows = [...table.rows, { method: 'GET', path: '/assets/app.js', role: 'query' }]
    for (const { method, path, role: expected, live } of rows) {
      if (live || path === '/api/health') continue
      const response = await fetch(`${proxy.url}${path.replace(/\{\w+\}/g, 'x-1')}?a=1`, { method })
      assert.equal((await response.json()).name, expected, `${method} ${path}`)
    }
  })

  test('a change reaches command whole, with the name that the browser used and the address of its sender', async () => {
    const response = await fetch(`${proxy.url}/api/create-order?x=1`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'idempotency-key': 'k', 'x-forwarded-for': '203.0.113.9' },
    })
    const { name, path, body, headers } = await response.json()
    assert.deepEqual([name, path, body], ['command', '/api/create-order?x=1', '{"a":1}'])
    assert.equal(headers['idempotency-key'], 'k')
    assert.equal(headers['x-forwarded-for'], '203.0.113.9, 127.0.0.1')
    assert.equal(headers.host, new URL(proxy.url).host)
    assert.deepEqual(response.headers.getSetCookie(), ['a=1', 'b=2'])
  })

  test('a file of 10 MB passes', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024, 'x')
    const response = await fetch(`${proxy.url}/api/upload-drafts/token/documents`, { method: 'POST', body })
    assert.equal((await response.json()).bytes, body.length)
  })

  test('an event of a stream arrives before the stream ends', async () => {
    for (const path of ['/api/orders/token/live', '/api/admin/live']) {
      const response = await fetch(`${proxy.url}${path}`)
      const reader = response.body.getReader()
      roles.live.sendEvent('data: 1\n\n')
      const { value } = await reader.read()
      assert.equal(Buffer.from(value).toString(), 'data: 1\n\n')
      await reader.cancel()
    }
  })

  test('metrics are hidden', async () => assert.equal((await fetch(`${proxy.url}/metrics`)).status, 404))

  test('a role that is away is answered with 503 and a sentence', async () => {
    const response = await fetch(`${proxy.url}/api/health`)
    assert.equal(response.status, 503)
    assert.equal(response.headers.get('retry-after'), '2')
    assert.match(response.headers.get('content-type'), /^application\/problem\+json/)
    assert.equal((await response.json()).code, 'service/unavailable')
  })
}
