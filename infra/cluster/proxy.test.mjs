// Run by `make test` with node --test.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listening, table, testProxy } from '../proxy/proxy.contract.mjs'
import { createProxy, routerOf } from './proxy.mjs'

testProxy(async (ports) => {
  const proxy = createProxy(table, (name) => ({ host: '127.0.0.1', port: ports[name] }))
  const port = await listening(proxy)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
})

test('a fixed path is no value of a variable one', () => {
  const route = routerOf(table)
  assert.equal(route('POST', '/api/orders/track').role, 'query')
  assert.equal(route('POST', '/api/create-order?x=/api/orders/track').role, 'command')
  assert.equal(route('HEAD', '/assets/app.js').role, 'query')
})
