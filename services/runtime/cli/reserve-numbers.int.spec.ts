import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { attentionResponseSchema } from '@cartorio/contracts/http/attention.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { openedMailSchema } from '@cartorio/contracts/http/mails.js'
import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import { pay, placeOrder } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { runCli } from '../../testing/harness/running-command.js'
import { databaseOf } from '../../testing/harness/running-product.js'
import { loadConfig } from '../config.js'
import { connectToInstallation } from '../connect-to-installation.js'

const environment = { MAIL: 'folder', TENANTS: 'default,porto' }
const { product, call, staff, startAgain, viewOf } = productUnderTest(environment)

/** In the log, whose payment it does not know. */
let kept: CreatedOrderWithPayment
/** In the kept mails and at the payment provider alone. */
let lost: CreatedOrderWithPayment

const mailFolder = () => join(product.dataDir, 'mail-folder')
const keptMails = () => readdirSync(mailFolder()).length
const run = (LAST?: string) =>
  runCli('reserve-numbers', { DATA_DIR: product.dataDir, ...environment, ...(LAST === undefined ? {} : { LAST }) })
const attention = async (query = '') => {
  const { body } = await call('GET', `/api/admin/attention${query}`, undefined, { cookie: staff.cookie })
  return { lostOrders: attentionResponseSchema.parse(body).entries.flatMap(({ lostOrder }) => lostOrder ?? []) }
}

/** The log as a backup has it; the state store is newer, as docs/restore.md allows. */
const cutLogAfter = async (position: string): Promise<void> => {
  const { urlOf, leave } = await connectToInstallation(loadConfig({ DATA_DIR: product.dataDir }), ['STATE_URL'])
  try {
    await withDatabase(urlOf('embedded'), async (client) => {
      await client.query('DELETE FROM event_log.events WHERE position > $1', [position])
      await client.query('UPDATE event_log.counter SET last = (SELECT max(position) FROM event_log.events)')
      await client.query('DROP SCHEMA read_model CASCADE')
      await client.query("DELETE FROM schema_migrations WHERE component = 'read-store'")
      await client.query("DELETE FROM state_store.documents WHERE collection = 'reactor-checkpoints'")
    })
  } finally {
    await leave()
  }
}

beforeAll(async () => {
  kept = await placeOrder(call)
  const [backup] = await withDatabase(databaseOf(product.dataDir), async (client) => {
    const { rows } = await client.query<{ last: string }>('SELECT max(position)::text AS last FROM event_log.events')
    return rows
  })
  lost = await placeOrder(call)
  for (const order of [kept, lost]) await pay(call, order)
  // For each order that it was received, and that it was paid.
  await eventually(
    async () => keptMails(),
    (count) => count === 4,
  )
  await product.end('SIGTERM')
  await cutLogAfter(backup?.last ?? '')
  await runCli('seals-aside', { DATA_DIR: product.dataDir })
})

describe('make reserve-numbers', () => {
  it('asks for the highest number, and says which one the log knows', async () => {
    const asked = await run()
    expect(asked.code).toBe(1)
    expect(asked.output).toContain(`This log knows ${kept.orderNumber}.`)
  })

  it.each([
    ['x', 'LAST must be a number like CO-2026-00001'],
    ['CO-2026-90000', 'would withhold'],
  ])('refuses LAST=%s', async (last, sentence) => {
    const { code, output } = await run(last)
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
  })

  it('withholds what kept mails and the payment provider name beyond the answer', async () => {
    const first = await run('none')
    expect([first.code, first.output]).toEqual([
      0,
      expect.stringContaining(`${lost.orderNumber} is withheld: no order`),
    ])
    const again = await run('none')
    expect([again.code, again.output]).toEqual([0, expect.not.stringContaining('withheld')])
    for (const { output } of [first, again]) {
      expect(output).toContain('this log lacks: 1, of which 1 paid. Pendências lists them.')
      expect(output).toContain('compared with them again once the product runs: 1.')
    }
    const verified = await runCli('verify-log', { DATA_DIR: product.dataDir, ORDER: lost.orderNumber })
    expect(verified.output).toContain(`${lost.orderNumber} is withheld`)
  })
})

describe('the product that starts after it', () => {
  beforeAll(() => startAgain({ ...environment, REACTOR_START: 'head' }))

  it('gives the next order a number that nobody holds', async () => {
    const next = await placeOrder(call)
    expect([kept, lost, next].map(({ orderNumber }) => Number(orderNumber.slice(8)))).toEqual([1, 2, 3])
  })

  it('learns of a payment that the log had lost', async () => {
    await eventually(
      () => viewOf(kept),
      ({ status }) => status === 'PAID',
    )
  })

  it('lists the lost order with its payment, and shows its mail for a reason to its own office', async () => {
    const { lostOrders } = await attention()
    expect(lostOrders).toMatchObject([
      {
        orderNumber: lost.orderNumber,
        payments: [{ provider: 'sandbox', intentId: lost.paymentIntentId, paid: true }],
        mails: 2,
        mail: { kind: 'order-paid', label: 'Pagamento confirmado' },
      },
    ])
    const [{ id, mail } = { id: '', mail: null }] = lostOrders
    const opening = `/api/admin/mails/${mail?.id}/open`
    const resolving = `/api/admin/lost-orders/${id}/resolve`
    const reason = { reason: 'Falar com o cliente' }
    const tenantId = tenantIdSchema.parse('porto')
    const rui = { staffId: staffIdNumber(3), name: 'Rui Porto', email: 'rui@porto.example', tenantId }
    const { cookie } = await signInOperator(product, call, rui)
    expect(await call('POST', opening, reason, { cookie })).toMatchObject({ status: 404 })
    expect(await call('POST', resolving, {}, { cookie })).toMatchObject({ status: 404 })
    const own = { cookie: staff.cookie }
    const shown = await call('POST', opening, reason, own)
    expect(openedMailSchema.parse(shown.body).subject).toContain(lost.orderNumber)
    expect(await call('POST', resolving, {}, own)).toMatchObject({ status: 204 })
    expect(await call('POST', opening, reason, own)).toMatchObject({ status: 404 })
    expect((await attention()).lostOrders).toEqual([])
    expect((await attention('?state=resolved')).lostOrders).toMatchObject([{ id, mail: null }])
  })
})
