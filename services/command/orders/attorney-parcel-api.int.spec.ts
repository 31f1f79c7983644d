import { powerOfAttorneyData } from '@cartorio/contracts/testing/power-of-attorney-data.js'
import { draft, newKey, paidOrder } from '../../testing/harness/api-client.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { applicantForm, withoutAddress } from '../../testing/scenarios/forms.js'

const { call, staff, viewOf } = productUnderTest()

const familyMember = { name: 'Ana Souza', relation: 'self' } as const
const procuration = { type: 'power-attorney', familyMember, delivery: 'attorney' } as const
const marriage = { type: 'marriage', familyMember } as const

describe('a power of attorney that goes to the attorney', () => {
  it('needs no address abroad, and pays the freight of Brazil', async () => {
    const { order } = await paidOrder(call, staff, { documents: [procuration], ...withoutAddress })
    const view = await viewOf(order)
    expect(view).toMatchObject({
      withoutParcel: false,
      deliveryAddress: '',
      breakdown: { shipping: '12.00', shippingToAttorney: '12.00' },
      documents: [{ delivery: 'attorney' }],
      parcels: [{ destination: 'attorney', trackingNumber: null }],
    })
  })

  it('costs what was shown before', async () => {
    const one = await call('POST', '/api/pricing/calculate', { documentType: 'power-attorney', delivery: 'attorney' })
    expect(one).toMatchObject({ status: 200, body: { shippingPrice: 12, shippingToAttorney: 12 } })
    expect(one.body).not.toHaveProperty('shippingQuoteId')
    const items = [{ documentType: 'power-attorney', delivery: 'attorney' }, { documentType: 'marriage' }]
    const unknown = await call('POST', '/api/pricing/calculate', { items })
    expect(unknown).toMatchObject({ status: 200, body: { shippingPrice: null } })
    const known = await call('POST', '/api/pricing/calculate', {
      items,
      deliveryCountry: 'US',
      deliveryPostalCode: '33101',
    })
    expect(known).toMatchObject({ status: 200, body: { shippingToAttorney: 12 } })
    const { shippingPrice, shippingQuoteId } = known.body as { shippingPrice: number; shippingQuoteId: string }
    const { order } = await paidOrder(call, staff, { documents: [procuration, marriage], shippingQuoteId })
    expect(Number((await viewOf(order)).breakdown.shipping)).toBe(shippingPrice)
  })

  it('is no delivery of another document', async () => {
    const body = draft({ documents: [{ ...marriage, delivery: 'attorney' }], ...withoutAddress })
    const answer = await call('POST', '/api/create-order', body, { 'idempotency-key': newKey() })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('Esse documento não é entregue assim')
  })

  it('goes beside the customer’s parcel, each with a number of its own', async () => {
    const { order, row } = await paidOrder(call, staff, { documents: [marriage, procuration] })
    const issued = await staff.done(await staff.done(row, 'start'), 'issue', {
      itemIds: row.documents.map(({ id }) => id),
    })
    const unsaid = await staff.command(issued, 'ship', { courier: 'dhl', trackingNumber: 'WHICH12345' })
    expect(unsaid).toMatchObject({ status: 400, body: { code: 'order/which-parcel' } })
    const lacking = await staff.command(issued, 'shipments', { weight: 0.5, destination: 'attorney' })
    expect(lacking).toMatchObject({ status: 409, body: { code: 'order/attorney-address-missing' } })

    const sent = await staff.done(issued, 'ship', {
      destination: 'attorney',
      courier: 'correios',
      trackingNumber: 'AA123456785BR',
    })
    expect(sent.status).toBe('DOCUMENT_ISSUED')
    expect((await staff.detail(sent)).parcels).toMatchObject([
      { destination: 'customer', trackingNumber: null, ready: true },
      { destination: 'attorney', trackingNumber: 'AA123456785BR', ready: false },
    ])
    const both = await staff.done(sent, 'ship', { courier: 'dhl', trackingNumber: 'ABROAD1234' })
    expect(both).toMatchObject({ status: 'SHIPPED', trackingNumber: 'ABROAD1234' })
    const half = await staff.done(both, 'deliver', { destination: 'attorney' })
    expect(half.status).toBe('SHIPPED')
    expect((await staff.done(half, 'deliver')).status).toBe('DELIVERED')
    const { parcels, history } = await viewOf(order)
    expect(parcels.map(({ deliveredAt }) => deliveredAt !== null)).toEqual([true, true])
    expect(history.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        'Enviado por Correios (EMS) para o Brasil (envio ao procurador)',
        'O envio ao procurador foi entregue',
        'Pedido entregue',
      ]),
    )
  })

  it('is not requested from the courier without its address, also where it is the only one that is ready', async () => {
    const { row } = await paidOrder(call, staff, { documents: [marriage, procuration] })
    const itemIds = row.documents.flatMap(({ id, delivery }) => (delivery === 'attorney' ? [id] : []))
    const issued = await staff.done(await staff.done(row, 'start'), 'issue', { itemIds })
    const lacking = await staff.command(issued, 'shipments', { weight: 0.5 })
    expect(lacking).toMatchObject({ status: 409, body: { code: 'order/attorney-address-missing' } })
    const parcel = { courier: 'correios', trackingNumber: 'AA123456799BR' }
    const sent = await staff.done(issued, 'ship', { destination: 'attorney', ...parcel })
    expect((await staff.detail(sent)).parcels).toContainEqual(expect.objectContaining(parcel))
  })

  it('has a label with the address of the power of attorney, and no declaration', async () => {
    const { row } = await paidOrder(call, staff, { documents: [procuration], ...withoutAddress })
    const [{ id: itemId = '' } = {}] = row.documents
    const data = {
      ...powerOfAttorneyData,
      granteePostalCode: '50030-230',
      granteeCity: 'Recife',
      granteePhone: '+55 81 3344 5566',
    }
    const given = await staff.done(row, 'applicant-data', { ...applicantForm, items: [{ itemId, data }] })
    const started = await staff.done(given, 'start')
    const issued = await staff.done(started, 'issue', { itemIds: [itemId] })
    const later = { items: [{ itemId, data: { granteeProfession: 'Advogada' } }] }
    const known = await staff.done(issued, 'applicant-data', { ...applicantForm, ...later })
    const sent = await staff.done(known, 'shipments', { weight: 0.5, declared: true })
    expect(sent.status).toBe('SHIPPED')
    const [parcel] = (await staff.detail(sent)).parcels
    expect(parcel?.shippingPapers.map(({ paper }) => paper)).not.toContain('invoice')
  })
})
