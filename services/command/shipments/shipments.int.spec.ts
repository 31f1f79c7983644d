import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { madeReady, newKey, paidOrder } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { filesInZip } from '../../testing/harness/files-in-zip.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'

const { product, call, staff, viewOf } = sharedProduct()

const print = (orderId: string, paperId: string, headers: Record<string, string> = { cookie: staff.cookie }) =>
  fetch(`${product.url}/api/admin/orders/${orderId}/shipping-papers/${paperId}`, {
    method: 'POST',
    headers: { origin: product.url, ...headers },
  })

/** The files of the pack of evidence. */
const gather = async (row: AdminOrderRow): Promise<Map<string, Buffer>> => {
  const answer = await fetch(`${product.url}/api/admin/orders/${row.id}/evidence`, {
    method: 'POST',
    headers: { origin: product.url, cookie: staff.cookie },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return filesInZip(Buffer.from(await answer.arrayBuffer()))
}

/** The order once its read model shows the attempt: a refusal names no position to wait for. */
const inState = (state: string, row: AdminOrderRow) =>
  eventually(
    () => staff.detail(row),
    ({ courierShipment }) => courierShipment?.state === state,
  )

describe('a shipment that an operator creates', () => {
  it('ships the order, and its label is printed by the office alone, each view recorded', async () => {
    const { order, row } = await paidOrder(call, staff)
    const shipped = await staff.done(await madeReady(staff, row), 'shipments', { weight: 0.5, declared: true })
    expect(shipped).toMatchObject({
      status: 'SHIPPED',
      courier: 'dhl',
      trackingNumber: expect.stringMatching(/^\d{10}$/),
    })
    const detail = await staff.detail(shipped)
    expect(detail.courierShipment).toEqual({
      state: 'created',
      code: null,
      reason: null,
      product: 'EXPRESS WORLDWIDE NONDOC',
    })
    expect(detail.shippingPapers.map(({ paper }) => paper)).toEqual(['label', 'invoice'])
    const paperId = detail.shippingPapers[0]?.id ?? ''
    const answer = await print(row.id, paperId)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="label-${shipped.trackingNumber}.pdf"`)
    const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect([pdf.slice(0, 4), pdf.includes(String(shipped.trackingNumber))]).toEqual(['%PDF', true])
    expect((await print(row.id, paperId, {})).status).toBe(401)
    expect((await print(row.id, '0de70000-0000-4000-8000-000000000001')).status).toBe(404)
    const once = { cookie: staff.cookie, 'idempotency-key': newKey() }
    expect((await print(row.id, paperId, once)).status).toBe(200)
    expect((await print(row.id, paperId, once)).status).toBe(200)
    expect((await print(row.id, detail.shippingPapers[1]?.id ?? '', once)).status).toBe(422)
    expect(JSON.stringify(await viewOf(order))).not.toContain(paperId)
  })

  it('puts the courier’s proof of its delivery into the pack of evidence', async () => {
    const { row } = await paidOrder(call, staff)
    const shipped = await staff.done(await madeReady(staff, row), 'shipments', { weight: 0.5 })
    expect([...(await gather(row)).keys()]).toEqual(['provas.html', 'provas.json'])
    await staff.done(shipped, 'deliver', {})
    await eventually(
      () => staff.detail(row),
      ({ shippingPapers }) => shippingPapers.some(({ paper }) => paper === 'delivery-proof'),
    )
    const files = await gather(row)
    expect([...files.keys()]).toEqual(['provas.html', 'provas.json', 'comprovante-de-entrega.pdf'])
    const proof = files.get('comprovante-de-entrega.pdf')?.toString('latin1') ?? ''
    expect([proof.slice(0, 4), proof.includes(`Waybill ${shipped.trackingNumber}`)]).toEqual(['%PDF', true])
    expect(files.get('provas.html')?.toString()).toContain('comprovante-de-entrega.pdf')
  })

  it('puts the proofs of both parcels into the pack of evidence', async () => {
    const familyMember = { name: 'Ana Souza', relation: 'self' } as const
    const { row } = await paidOrder(call, staff, {
      documents: [
        { type: 'marriage', familyMember },
        { type: 'power-attorney', familyMember, delivery: 'attorney' },
      ],
    })
    const numbers = { customer: 'ABROAD4711', attorney: 'BRASIL4711' }
    let sent = await madeReady(staff, row)
    for (const [destination, trackingNumber] of Object.entries(numbers))
      sent = await staff.done(sent, 'ship', { destination, courier: 'dhl', trackingNumber })
    for (const destination of Object.keys(numbers)) sent = await staff.done(sent, 'deliver', { destination })
    await eventually(
      () => staff.detail(row),
      ({ parcels }) =>
        parcels.every(({ shippingPapers }) => shippingPapers.some(({ paper }) => paper === 'delivery-proof')),
    )
    const proofs = [...(await gather(row))].filter(([name]) => name.startsWith('comprovante'))
    expect(proofs.map(([name, pdf]) => [name, /Waybill (\w+)/.exec(pdf.toString('latin1'))?.[1]])).toEqual([
      ['comprovante-de-entrega.pdf', numbers.customer],
      ['comprovante-de-entrega-2.pdf', numbers.attorney],
    ])
  })

  it('is refused by the courier with a sentence that says what to do, and nothing is shipped', async () => {
    const { row } = await paidOrder(call, staff)
    const ready = await madeReady(staff, row)
    const refused = await staff.command(ready, 'shipments', { weight: 80 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'order/shipment-refused' } })
    expect(refused.body.detail).toContain('tente de novo')
    const detail = await inState('refused', row)
    expect([detail.trackingNumber, detail.courierShipment]).toEqual([
      null,
      { state: 'refused', code: 'rejected', reason: expect.stringContaining('tente de novo'), product: null },
    ])
  })

  it('without an answer waits for a person, who types its number or tries again', async () => {
    const { row } = await paidOrder(call, staff)
    const lost = await staff.command(await madeReady(staff, row), 'shipments', { weight: 66.6 })
    expect(lost).toMatchObject({ status: 409, body: { code: 'order/shipment-unknown' } })
    const seen = await inState('unknown', row)
    expect(seen.attention).toMatchObject([{ kind: 'shipment-unknown' }])
    const again = await staff.command(seen, 'shipments', { weight: 0.5 })
    expect(again).toMatchObject({ status: 409, body: { code: 'order/shipment-unknown' } })
    expect(await staff.done(seen, 'shipments', { weight: 0.5, again: true })).toMatchObject({ status: 'SHIPPED' })
  })
})

describe('a parcel that was lost', () => {
  it('has its documents made again in the same order, with a new date', async () => {
    const { order, row } = await paidOrder(call, staff)
    const shipped = await staff.done(await madeReady(staff, row), 'shipments', { weight: 0.5 })
    const day = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const itemIds = row.documents.map(({ id }) => id)
    const body = { itemIds, cause: 'lost', day, reason: 'extraviado em Leipzig' }
    const restarted = await staff.done(shipped, 'restart-items', body)
    expect(restarted).toMatchObject({ status: 'IN_PROGRESS', trackingNumber: null })
    const view = await viewOf(order)
    expect([view.estimatedDeliveryDate, view.totalPrice]).toEqual([day, order.totalPrice])
    const issued = await staff.done(restarted, 'issue', { itemIds })
    expect(issued.documents.map(({ progress }) => progress.issue)).toEqual(itemIds.map(() => 'done'))
  })
})
