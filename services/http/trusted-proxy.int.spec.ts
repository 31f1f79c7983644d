import { createClient } from '../testing/harness/api-client.js'
import { type RunningProduct, startProduct } from '../testing/harness/running-product.js'

const loginsPerMinute = 10

/** Tries to sign in so many times from the addresses that the proxy names; returns the statuses. */
const tries = async (product: RunningProduct, forwardedFor: (attempt: number) => string, count: number) => {
  const call = createClient(product.url)
  const statuses: number[] = []
  for (let attempt = 0; attempt < count; attempt += 1) {
    // Each of another account, which has a limit of its own.
    const body = { email: `unknown${attempt}@example.com`, password: 'wrong' }
    const answer = await call('POST', '/api/auth/login', body, { 'x-forwarded-for': forwardedFor(attempt) })
    statuses.push(answer.status)
  }
  return statuses
}
const refusals = Array.from({ length: loginsPerMinute }, () => 401)

describe('the limit of sign-ins', () => {
  let product: RunningProduct
  afterEach(() => product?.discard())

  it('counts each client behind a trusted proxy for itself, by what the proxy adds', async () => {
    product = await startProduct({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
    expect(await tries(product, () => '203.0.113.7', loginsPerMinute + 1)).toEqual([...refusals, 429])
    expect(await tries(product, () => '203.0.113.8', 1)).toEqual([401])
    // What a client writes in front of it is nothing.
    expect(await tries(product, (attempt) => `198.51.100.${attempt}, 203.0.113.7`, 2)).toEqual([429, 429])
  })

  it('believes no header where no proxy is trusted', async () => {
    product = await startProduct({ RATE_LIMITS: 'on' })
    const statuses = await tries(product, (attempt) => `198.51.100.${attempt}`, loginsPerMinute + 1)
    expect(statuses).toEqual([...refusals, 429])
  })
})
