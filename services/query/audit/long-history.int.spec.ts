import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { findReadModelDifferences } from '../../runtime/read-model-differences.js'
import { paidOrder } from '../../testing/harness/api-client.js'
import { besideProduct } from '../../testing/harness/beside-product.js'
import { eventually } from '../../testing/harness/eventually.js'
import { heldBytes } from '../../testing/harness/memory.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'
import { happen } from '../../testing/scenarios/stored-history.js'

const length = 5000
const atOnce = 500

const { product, call, staff, viewOf } = productUnderTest()

const note = (number: number) => ({
  type: 'NoteAdded',
  data: { visibility: number % 10 === 0 ? 'public' : 'internal' },
  personal: { text: `recado ${number}` },
})

describe(`an order of ${length} events`, () => {
  it('is loaded, commanded, read and shown as any other', async () => {
    const { order, row } = await paidOrder(call, staff)
    const orderId = orderIdSchema.parse(row.id)
    const held = await besideProduct(product, async ({ deps }) => {
      const missing = length - (row.revision + 1)
      for (let from = 0; from < missing; from += atOnce) {
        const some = Array.from({ length: Math.min(atOnce, missing - from) }, (_, n) => note(from + n))
        await happen(deps, orderId, some)
      }
      const before = heldBytes()
      const { events, state } = await loadOrder(deps.eventStore, orderId)
      expect(events).toHaveLength(length)
      expect(state).toMatchObject({ phase: 'paid', events: length })
      return heldBytes() - before
    })
    // Bodies are not held: an event's trace is some 700 bytes.
    expect(held).toBeLessThan(8 * 1024 * 1024)

    const now = await eventually(
      () => staff.row(row.orderNumber),
      ({ revision }) => revision === length - 1,
    )
    // An event that no decision depends on came in between: the version that was seen first is good enough.
    const started = await staff.done(row, 'start')
    expect(started).toMatchObject({ revision: length, status: 'IN_PROGRESS' })
    expect(now.status).toBe('PAID')
    const repeated = await staff.command(row, 'start')
    expect(repeated).toMatchObject({ status: 409, body: { code: 'order/changed-meanwhile' } })

    const view = await viewOf(order)
    expect(view.history.filter(({ kind }) => kind === 'NoteAdded').length).toBeGreaterThan(length / 11)
    expect(view.history[1]?.text).toMatch(/^recado \d+$/)
    const detail = await staff.detail(row)
    expect(detail.history).toHaveLength(length + 1)
    expect(await findReadModelDifferences(databaseOf(product.dataDir), product.dataDir)).toEqual([])
  })
})
