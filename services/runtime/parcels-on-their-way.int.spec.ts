import { askedCourierSchema } from '@cartorio/contracts/http/courier-questions.js'
import { madeReady, paidOrder } from '../testing/harness/api-client.js'
import { eventually } from '../testing/harness/eventually.js'
import { productUnderTest } from '../testing/harness/product-under-test.js'

/** A parcel's days pass in a second or two. */
const { call, staff, viewOf } = productUnderTest({ COURIER_SANDBOX_SPEED: '200000' })

const shipped = async (parcel: { readonly trackingNumber: string } | undefined) => {
  const { order, row } = await paidOrder(call, staff)
  const ready = await madeReady(staff, row)
  const done =
    parcel === undefined
      ? await staff.done(ready, 'shipments', { weight: 0.5 })
      : await staff.done(ready, 'ship', { courier: 'dhl', ...parcel })
  return { order, row: done }
}

describe('parcels of the sandbox, with nothing but the product', () => {
  it('are followed scan by scan to their delivery', async () => {
    const { order } = await shipped(undefined)
    const view = await eventually(
      () => viewOf(order),
      ({ status }) => status === 'DELIVERED',
    )
    const scans = view.history.filter(({ description }) => description.startsWith('Transportadora: '))
    expect(scans.map(({ description }) => description)).toContain('Transportadora: Entregue')
    expect(new Set(scans.map(({ id }) => id)).size).toBe(scans.length)
  })

  it('are asked about out of turn, once however often', async () => {
    const { row } = await shipped({ trackingNumber: 'LOST-ASKED-1' })
    const ask = async () => {
      const path = `/api/admin/orders/${row.id}/ask-courier`
      const { body } = await call('POST', path, { destination: 'customer' }, { cookie: staff.cookie })
      return askedCourierSchema.parse(body)
    }
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first.answer).toMatchObject({ kind: expect.stringMatching(/news|nothing-new/), nextAt: expect.any(String) })
    expect(second.askedAt).toBe(first.askedAt)
    expect(await ask()).toEqual(first)
  })

  it('are flagged where their way ends otherwise', async () => {
    const ways = await Promise.all(
      ['RETURNED-1', 'REFUSED-1', 'LOST-1'].map((trackingNumber) => shipped({ trackingNumber })),
    )
    for (const [index, flag] of ['returned', 'refused', 'no-news'].entries())
      await eventually(
        async () => staff.detail(ways[index]?.row ?? { id: '' }),
        ({ parcelFlag, attention }) => parcelFlag === flag && attention[0]?.kind === 'parcel-flagged',
      )
  })
})
