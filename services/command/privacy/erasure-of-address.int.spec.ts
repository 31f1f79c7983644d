import { randomUUID } from 'node:crypto'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { attentionResponseSchema } from '@cartorio/contracts/http/attention.js'
import { heldDataSchema } from '@cartorio/contracts/http/personal-data.js'
import { placeOrder } from '../../testing/harness/api-client.js'
import { noColumnHolds, withDatabase } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'

const { product, call, staff, startAgain } = productUnderTest()

const cookie = () => ({ cookie: staff.cookie })
const newAddress = (): string => `quaresma.${randomUUID().slice(0, 8)}@correio.example`

const write = async (email: string, text: string): Promise<void> => {
  const form = { name: 'Zuleica Quaresma', email, subject: 'Dúvida', text }
  expect(await call('POST', '/api/contact', form)).toMatchObject({ status: 200 })
}
const contacts = async (): Promise<string[]> => {
  const { body } = await call('GET', '/api/admin/attention?kind=contact-message', undefined, cookie())
  return attentionResponseSchema.parse(body).entries.flatMap(({ contact }) => contact?.id ?? [])
}
/** The ids of messages that were written meanwhile. */
const written = async (writing: () => Promise<void>): Promise<string[]> => {
  const before = await contacts()
  await writing()
  return (await contacts()).filter((id) => !before.includes(id))
}
const placed = async (contactEmail: string, end = true): Promise<AdminOrderRow> => {
  const { orderNumber } = await placeOrder(call, { contactEmail, contactName: 'Zuleica Quaresma' })
  const row = await staff.row(orderNumber)
  return end ? staff.done(row, 'cancel', { reason: 'desistência' }) : row
}
const heldOf = async ({ id }: Pick<AdminOrderRow, 'id'>) => {
  const { status, body } = await call('GET', `/api/admin/orders/${id}/held`, undefined, cookie())
  expect(status).toBe(200)
  return heldDataSchema.parse(body)
}
const now = (row: AdminOrderRow) => staff.row(row.orderNumber)
const erase = async (row: AdminOrderRow, ground: string) =>
  staff.done(await now(row), 'erase', { reason: 'carta da titular', ground })
const inDatabase = <T>(text: string, values: readonly unknown[]): Promise<T[]> =>
  withDatabase(databaseOf(product.dataDir), async (client) => (await client.query(text, [...values])).rows as T[])

/** As an earlier release kept it: without the hash. */
const withoutHash = (id: string) =>
  inDatabase(
    `UPDATE state_store.documents SET doc = (doc::jsonb - 'emailHash')::text
     WHERE collection = 'contact-messages' AND id = $1`,
    [id],
  )

describe('what else is held of a person’s address', () => {
  it('is shown before the erasure, without anything personal: messages, drafts and other orders', async () => {
    const [email, stranger] = [newAddress(), newAddress()]
    const [own, ended, open] = [await placed(email), await placed(email.toUpperCase()), await placed(email, false)]
    await placed(stranger)
    const [first, old] = await written(async () => {
      await write(email, 'Como peço?')
      await write(email, 'E o prazo?')
    })
    await withoutHash(old ?? '')
    await write(stranger, 'Outra pessoa')
    const held = await heldOf(own)
    expect(held.contacts.map(({ id }) => id).sort()).toEqual([first, old].sort())
    expect(held.orders).toEqual([
      { id: open.id, orderNumber: open.orderNumber, statusLabel: 'Pendente', erasable: false },
      { id: ended.id, orderNumber: ended.orderNumber, statusLabel: 'Cancelado', erasable: true },
    ])
    expect(held.drafts).toEqual([])
    expect(JSON.stringify(held)).not.toMatch(/quaresma|peço|prazo/i)
  })

  it('names a form that was begun and not sent', async () => {
    const email = newAddress()
    const { token, orderNumber } = await placeOrder(call, { contactEmail: email })
    const draft = { writer: randomUUID(), sequence: 1, after: null, fields: { motherName: 'Belmira' } }
    expect(await call('POST', `/api/orders/${token}/drafts/applicant-data`, draft)).toMatchObject({ status: 200 })
    const other = await placed(email)
    expect((await heldOf(other)).drafts).toEqual([{ orderNumber, forms: ['applicant-data'], files: 0 }])
  })

  it('is for the administration, and no other office', async () => {
    const row = await placed(newAddress())
    expect(await call('GET', `/api/admin/orders/${row.id}/held`)).toMatchObject({ status: 401 })
    const unknown = await call('GET', `/api/admin/orders/${randomUUID()}/held`, undefined, cookie())
    expect(unknown).toMatchObject({ status: 404, body: { code: 'order/unknown' } })
  })
})

describe('an erasure at the person’s request', () => {
  it('takes the messages and the other orders that have ended, and leaves those in hand and another person’s', async () => {
    const [email, stranger] = [newAddress(), newAddress()]
    const [own, ended, open] = [await placed(email), await placed(email), await placed(email, false)]
    const foreign = await placed(stranger)
    const [first, old] = await written(async () => {
      await write(email, 'Como peço?')
      await write(email, 'E o prazo?')
    })
    await withoutHash(old ?? '')
    const [left] = await written(() => write(stranger, 'Outra pessoa'))
    await erase(own, 'holder-request')
    expect(
      await eventually(
        () => now(ended),
        (row) => row.erasure === 'done',
      ),
    ).toMatchObject({ erasure: 'done' })
    const remaining = await eventually(contacts, (ids) => !ids.includes(first ?? '') && !ids.includes(old ?? ''))
    expect(remaining).toContain(left)
    expect([(await now(open)).erasure, (await now(foreign)).erasure]).toEqual(['not-ended', 'open'])
    const { history } = await staff.detail(ended)
    expect(history[0]?.description).toBe('Dados pessoais removidos')
    expect(await heldOf(own)).toEqual({ contacts: [], orders: [], drafts: [] })
    // The order in hand is the person's still.
    await staff.done(await now(open), 'cancel', { reason: 'desistência' })
    await erase(open, 'holder-request')
    await noColumnHolds(databaseOf(product.dataDir), [email])
    // What is still to do for the address goes with the last order, after its erasure is answered.
    await eventually(
      () => inDatabase(`SELECT id FROM state_store.documents WHERE collection = 'address-erasures'`, []),
      (rows) => rows.length === 0,
    )
  })

  it('on another ground takes the order alone', async () => {
    const email = newAddress()
    const [own, other] = [await placed(email), await placed(email)]
    const [message] = await written(() => write(email, 'Como peço?'))
    await erase(own, 'legal-order')
    const key = () => inDatabase<{ doc: string }>(`SELECT doc FROM state_store.documents WHERE id = $1`, [own.id])
    await eventually(key, ([row]) => row?.doc.includes('erased') === true)
    expect(await contacts()).toContain(message)
    expect((await now(other)).erasure).toBe('open')
  })

  it('is done again on a state store from before it', async () => {
    const email = newAddress()
    const own = await placed(email)
    const [message] = await written(() => write(email, 'Como peço?'))
    const rows = `SELECT collection, id, version, doc, fields FROM state_store.documents WHERE id = ANY($1)`
    const backup = await inDatabase<Record<string, unknown>>(rows, [[message, `contact-${message}`]])
    expect(backup).toHaveLength(2)
    await erase(own, 'holder-request')
    await eventually(contacts, (ids) => !ids.includes(message ?? ''))
    for (const { collection, id, version, doc, fields } of backup) {
      await inDatabase('DELETE FROM state_store.documents WHERE collection = $1 AND id = $2', [collection, id])
      const insert =
        'INSERT INTO state_store.documents (collection, id, version, doc, fields) VALUES ($1, $2, $3, $4, $5)'
      await inDatabase(insert, [collection, id, version, doc, fields])
    }
    expect(await contacts()).toContain(message)
    await product.end('SIGTERM')
    await startAgain()
    expect(await contacts()).not.toContain(message)
    const [key] = await inDatabase<{ doc: string }>(rows, [[`contact-${message}`]])
    expect(JSON.parse(key?.doc ?? 'null')).toMatchObject({ kind: 'erased' })
  })
})
