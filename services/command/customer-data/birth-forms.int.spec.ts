import { randomUUID } from 'node:crypto'
import { newKey, placeOrder } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { applicantForm, birthForm } from '../../testing/scenarios/forms.js'

const { call, staff, viewOf } = sharedProduct()

const twoBirths = {
  contactName: 'Joana Prado',
  documents: [
    { type: 'BIRTH', familyMember: { name: 'Ana Prado', relation: 'child' } },
    { type: 'BIRTH', familyMember: { name: 'Joana Prado' } },
  ],
}
const { motherFullName, fatherFullName, birthDate, ...certificate } = {
  ...birthForm,
  needsTranslation: false,
  needsApostille: false,
}
const parents = { motherFullName, fatherFullName, birthDate }

const placed = async () => {
  const order = await placeOrder(call, twoBirths)
  const [ana, joana] = (await viewOf(order)).documents.map(({ id }) => id)
  const send = (body: object, form = 'birth-certificate', key = newKey()) =>
    call('POST', `/api/orders/${order.token}/${form}`, body, { 'idempotency-key': key })
  const forms = async () =>
    Object.fromEntries(
      (await viewOf(order)).documents.map(({ id, form }) => [
        id === ana ? 'ana' : 'joana',
        form && { received: form.received, missing: form.missing, sentBack: form.sentBack },
      ]),
    )
  const revealed = async () => {
    const { id } = await staff.row(order.orderNumber)
    const path = `/api/admin/orders/${id}/reveal`
    return (await call('POST', path, { reason: 'conferir' }, { cookie: staff.cookie })).body
  }
  return { order, ana, joana, send, forms, revealed }
}

const awaited = { received: false, missing: true, sentBack: false }
const whole = { received: true, missing: false, sentBack: false }

describe('the forms of two births of one order', () => {
  it('are sent one by one, by the specification’s route', async () => {
    const { order, ana, joana, send, forms, revealed } = await placed()
    expect(await forms()).toEqual({ ana: awaited, joana: awaited })
    const ofJoana = { ...certificate, ...parents, fullNameOnCertificate: 'Joana Prado', itemId: joana }
    expect((await send(ofJoana)).status).toBe(200)
    expect(await forms()).toEqual({ ana: awaited, joana: whole })
    expect(await viewOf(order)).toMatchObject({ received: ['birth-certificate'], missing: expect.anything() })
    // Without a name: the first one whose data are awaited.
    const ofAna = { ...certificate, ...parents, fullNameOnCertificate: 'Ana Prado' }
    expect((await send(ofAna)).status).toBe(200)
    expect(await forms()).toEqual({ ana: whole, joana: whole })
    expect((await send(ofAna)).body.code).toBe('order/birth-unnamed')
    expect((await revealed()).birthCertificates).toMatchObject([
      { itemId: joana, data: { fullNameOnCertificate: 'Joana Prado' } },
      { itemId: ana, data: { fullNameOnCertificate: 'Ana Prado' } },
    ])
  })

  it('give the applicant’s form what the own certificate says, not the other one', async () => {
    const { ana, joana, send, revealed } = await placed()
    await send({ ...certificate, ...parents, itemId: joana })
    await send({ ...certificate, ...parents, motherFullName: 'Joana Prado', birthDate: '2015-01-02', itemId: ana })
    const { placeOfBirth } = { placeOfBirth: 'Salvador, BA' }
    expect((await send({ placeOfBirth, holderIsApplicant: true }, 'complete')).status).toBe(200)
    expect((await revealed()).applicantData).toMatchObject({ motherName: motherFullName, dateOfBirth: birthDate })
  })

  it('are sent back and mended one by one', async () => {
    const { order, ana, joana, send, forms, revealed } = await placed()
    await send({ ...certificate, ...parents, itemId: ana })
    await send({ ...certificate, ...parents, itemId: joana, bookNumber: 'A-9' })
    await staff.done(await staff.row(order.orderNumber), 'request-data', {
      forms: ['birth-certificate'],
      fields: ['birthDate'],
      itemIds: [joana],
      reason: 'a data não confere',
    })
    expect(await forms()).toEqual({ ana: whole, joana: { received: true, missing: true, sentBack: true } })
    const mended = { fields: { birthDate: '1981-05-17' }, itemId: joana }
    expect((await send(mended, 'corrections/birth-certificate')).status).toBe(200)
    expect(await forms()).toEqual({ ana: whole, joana: whole })
    expect((await revealed()).birthCertificates).toMatchObject([
      { itemId: ana, data: { birthDate } },
      { itemId: joana, data: { birthDate: '1981-05-17', bookNumber: 'A-9' } },
    ])
  })

  it('without the name of a birth are answered alike when they come again', async () => {
    const { order, ana, joana, send } = await placed()
    await send({ ...certificate, ...parents, itemId: ana })
    await send(applicantForm, 'complete')
    const twice = async (body: object, form?: string) => {
      const key = newKey()
      const answers = [await send(body, form, key), await send(body, form, key)]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    await twice({ ...certificate, holderIsApplicant: true })
    await staff.done(await staff.row(order.orderNumber), 'request-data', {
      forms: ['birth-certificate'],
      fields: ['birthDate'],
      itemIds: [joana],
      reason: 'a data não confere',
    })
    await twice({ fields: { birthDate: '1981-05-17' } }, 'corrections/birth-certificate')
  })

  it('add no apostille that is of no use in the country of use', async () => {
    const documents = [{ type: 'BIRTH', familyMember: { name: 'Joana Prado' }, countryOfUse: 'AE' }]
    const order = await placeOrder(call, { contactName: 'Joana Prado', documents })
    const wanted = { ...birthForm, apostilleOption: 'both' }
    expect(await call('POST', `/api/orders/${order.token}/birth-certificate`, wanted)).toMatchObject({
      status: 400,
      body: {
        code: 'order/apostille-not-taken',
        errors: [
          { field: 'needsApostille', message: expect.stringContaining('Emirados Árabes Unidos') },
          { field: 'apostilleOption', message: expect.stringContaining('Tire a apostila da tradução do pedido.') },
        ],
      },
    })
  })

  it('are kept as drafts of their own', async () => {
    const { order, ana, joana, send } = await placed()
    const draft = (form: string) => `/api/orders/${order.token}/drafts/${form}`
    const typed = (motherFullName: string) => ({
      writer: randomUUID(),
      sequence: 1,
      after: null,
      fields: { motherFullName },
    })
    const draftsNow = async () => {
      const bodies = await Promise.all(
        [ana, joana].map(async (id) => (await call('GET', draft(`birth-certificate.${id}`))).body),
      )
      return bodies.map((body) => (body.draft as { fields: object } | null)?.fields ?? null)
    }
    await call('POST', draft(`birth-certificate.${ana}`), typed('Joana'))
    await call('POST', draft(`birth-certificate.${joana}`), typed('Lia'))
    expect(await draftsNow()).toEqual([{ motherFullName: 'Joana' }, { motherFullName: 'Lia' }])
    await send({ ...certificate, ...parents, itemId: joana })
    expect(await draftsNow()).toEqual([{ motherFullName: 'Joana' }, null])
    expect((await call('GET', draft(`birth-certificate.${randomUUID()}`))).status).toBe(404)
  })
})
