import { join } from 'node:path'
import { createClient, placeOrder } from '../testing/harness/api-client.js'
import { runCli } from '../testing/harness/running-command.js'
import { type RunningProduct, startProduct, tryStart } from '../testing/harness/running-product.js'
import { openTestDatabases, type TestDatabases } from '../testing/harness/shared-postgres.js'
import { sharedSecrets } from '../testing/harness/shared-secrets.js'

let postgres: TestDatabases
let orderNumber: string
let first: RunningProduct | undefined
let stores: Record<'EVENT_STORE_URL' | 'READ_STORE_URL' | 'STATE_URL' | 'QUEUE_URL', string>

beforeAll(async () => {
  postgres = await openTestDatabases()
  stores = {
    EVENT_STORE_URL: await postgres.database(),
    READ_STORE_URL: await postgres.database(),
    STATE_URL: await postgres.database(),
    QUEUE_URL: await postgres.database(),
  }
  first = await startProduct(stores)
  orderNumber = (await placeOrder(createClient(first.url))).orderNumber
  await first.end('SIGTERM')
})
afterAll(async () => {
  await first?.discard()
  await postgres?.stop()
})

describe('a product on stores of two installations', () => {
  it.each([
    ['a state store of its own beside the log of another', 'STATE_URL', 'holds no key of the orders in the log'],
    ['an empty log beside the state store of another', 'EVENT_STORE_URL', 'is empty, and the state store at STATE_URL'],
  ])('does not start on %s, wherever its reactor may begin, and says what to do', async (_what, setting, sentence) => {
    for (const start of [{}, { REACTOR_START: 'head' }]) {
      const refused = await tryStart({ ...stores, [setting]: await postgres.database(), LOG_LEVEL: 'error', ...start })
      // One sentence, and no stack trace; on a busy machine it has waited for the database before.
      expect(refused).toMatchObject({
        failed: expect.stringMatching(new RegExp(`^(waiting for .*\n)*The start failed: .*${sentence}.*\n?$`)),
      })
    }
  })

  it('starts again on its own', async () => {
    first = await startProduct(stores, first?.dataDir)
    await placeOrder(createClient(first.url))
  })
})

describe('a command beside that product', () => {
  const { MASTER_KEY, SIGNING_KEY } = sharedSecrets
  const run = (name: string, changes: Readonly<Record<string, string>>) => {
    const own = { DATA_DIR: first?.dataDir ?? '', MASTER_KEY, SIGNING_KEY, ...stores }
    return runCli(name, {
      ...own,
      NAME: 'tracking',
      ORDER: orderNumber,
      FILE: join(own.DATA_DIR, 'order.json'),
      ...changes,
    })
  }
  const commands = ['verify-log', 'export-order', 'verify', 'rebuild']

  it.each(commands)('%s refuses to read an embedded log that the product does not use', async (name) =>
    expect(await run(name, { EVENT_STORE_URL: '' })).toEqual({
      code: 1,
      output: expect.stringMatching(/EVENT_STORE_URL is not set, and the product of .* uses Postgres for it/),
    }),
  )

  it.each(commands)('%s refuses an empty log', async (name) =>
    expect(await run(name, { EVENT_STORE_URL: await postgres.database() })).toEqual({
      code: 1,
      output: expect.stringMatching(/^It failed: the log at EVENT_STORE_URL is empty, and the one of .* was not/),
    }),
  )

  it('refuses the log of another installation', async () => {
    const other = await postgres.database()
    const elsewhere = await startProduct({
      EVENT_STORE_URL: other,
      READ_STORE_URL: other,
      STATE_URL: other,
      QUEUE_URL: other,
    })
    await elsewhere.discard()
    expect(await run('verify-log', { EVENT_STORE_URL: other })).toEqual({
      code: 1,
      output: expect.stringMatching(/^It failed: the log at EVENT_STORE_URL belongs to installation .{36}, and /),
    })
  })

  it('takes the same log under another host name', async () => {
    const renamed = (stores.EVENT_STORE_URL ?? '').replace('127.0.0.1', 'localhost')
    expect((await run('verify-log', { EVENT_STORE_URL: renamed })).output).toContain('nothing was changed')
  })
})
