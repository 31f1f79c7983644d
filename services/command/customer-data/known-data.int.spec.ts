import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { powerOfAttorneyData } from '@cartorio/contracts/testing/power-of-attorney-data.js'
import { newKey, paidOrder, placeOrder } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { applicantForm, birthForm } from '../../testing/scenarios/forms.js'

const { call, staff, viewOf } = sharedProduct()

const oneBirth = { contactName: 'Joana Prado', documents: [{ type: 'BIRTH', familyMember: { name: 'joana  prado' } }] }
const { motherFullName, fatherFullName, birthDate, ...certificate } = {
  ...birthForm,
  needsTranslation: false,
  needsApostille: false,
}
const parents = { motherFullName, fatherFullName, birthDate }
const { placeOfBirth } = applicantForm

const send = (
  order: { readonly token: string },
  form: 'complete' | 'birth-certificate',
  body: object,
  key = newKey(),
) => call('POST', `/api/orders/${order.token}/${form}`, body, { 'idempotency-key': key })
const revealed = async (order: CreatedOrderWithPayment) => {
  const { id } = await staff.row(order.orderNumber)
  const { body } = await call(
    'POST',
    `/api/admin/orders/${id}/reveal`,
    { reason: 'conferir' },
    { cookie: staff.cookie },
  )
  return body
}

describe('what the order knows', () => {
  it('is not requested by the second form: who ordered, and birth and parents of the applicant’s own certificate', async () => {
    const order = await placeOrder(call, oneBirth)
    expect(await viewOf(order)).toMatchObject({ received: [], holderIsApplicant: true })
    await send(order, 'birth-certificate', { ...certificate, ...parents })
    expect(await viewOf(order)).toMatchObject({ received: ['birth-certificate'], missing: ['applicant-data'] })

    // Without the word that the certificate is theirs nothing is taken from it.
    expect((await send(order, 'complete', { placeOfBirth })).body.errors).toEqual([
      { field: 'dateOfBirth', message: 'Digite o dia, o mês e o ano de nascimento' },
      { field: 'motherName', message: 'Digite o nome da mãe' },
      { field: 'fatherName', message: 'Digite o nome do pai, ou “não consta”' },
    ])
    expect((await send(order, 'complete', { holderIsApplicant: true })).body.errors).toEqual([
      { field: 'placeOfBirth', message: 'Digite a cidade e o estado de nascimento' },
    ])
    const [body, key] = [{ placeOfBirth, holderIsApplicant: true, motherName: 'Lia Maria Prado' }, newKey()]
    for (const _try of [1, 2]) expect((await send(order, 'complete', body, key)).status).toBe(200)
    const view = await viewOf(order)
    expect(view).toMatchObject({ received: ['applicant-data', 'birth-certificate'], missing: [] })
    expect(view.history.filter(({ kind }) => kind === 'ApplicantDataCompleted')).toHaveLength(1)
    expect((await revealed(order)).applicantData).toMatchObject({
      fullName: 'Joana Prado',
      dateOfBirth: birthDate,
      motherName: 'Lia Maria Prado',
      fatherName: fatherFullName,
      placeOfBirth,
      nationality: 'Brasileira',
    })
  })

  it('is the applicant’s form too: of the own certificate birth and parents may be left out', async () => {
    const order = await placeOrder(call, oneBirth)
    await send(order, 'complete', applicantForm)
    expect((await send(order, 'birth-certificate', certificate)).status).toBe(400)
    expect((await send(order, 'birth-certificate', { ...certificate, holderIsApplicant: true })).status).toBe(200)
    expect((await revealed(order)).birthCertificate).toMatchObject({
      motherFullName: applicantForm.motherName,
      fatherFullName: applicantForm.fatherName,
      birthDate: applicantForm.dateOfBirth,
    })
  })

  it('is one form alone where the certificate is the applicant’s own', async () => {
    const order = await placeOrder(call, oneBirth)
    const applicant = { placeOfBirth, passport: 'FX 123456' }
    const [body, key] = [{ ...certificate, ...parents, applicant }, newKey()]
    for (const _try of [1, 2]) expect((await send(order, 'birth-certificate', body, key)).status).toBe(200)
    const view = await viewOf(order)
    expect(view.missing).toEqual([])
    const kinds = view.history.map(({ kind }) => kind)
    expect(kinds.filter((kind) => /Data(Completed|Submitted)$/.test(kind))).toEqual([
      'ApplicantDataCompleted',
      'BirthCertificateDataSubmitted',
    ])
    expect((await revealed(order)).applicantData).toMatchObject({
      fullName: 'Joana Prado',
      dateOfBirth: birthDate,
      motherName: motherFullName,
      fatherName: fatherFullName,
      placeOfBirth,
      passport: 'FX 123456',
    })
  })

  it('leaves only what single documents lack, and keeps the rest of the form as it was', async () => {
    const { order } = await paidOrder(call, staff)
    await send(order, 'complete', { ...applicantForm, passport: 'FX 123456' })
    const items = [{ itemId: order.documents[1]?.id, data: powerOfAttorneyData }]
    expect((await send(order, 'complete', { items })).status).toBe(200)
    expect((await revealed(order)).applicantData).toMatchObject({ ...applicantForm, passport: 'FX 123456', items })
    expect((await viewOf(order)).missing).toEqual(['birth-certificate'])
  })

  it('is taken for nothing in a form that was sent back as a whole', async () => {
    const { order, row } = await paidOrder(call, staff)
    await send(order, 'complete', applicantForm)
    await staff.done(await staff.row(row.orderNumber), 'request-data', {
      forms: ['applicant-data'],
      reason: 'A data de nascimento não confere',
    })
    const { status, body } = await send(order, 'complete', { motherName: 'Lia Prado' })
    expect([status, (body.errors as { field: string }[]).map(({ field }) => field)]).toEqual([
      400,
      ['fullName', 'dateOfBirth', 'placeOfBirth', 'fatherName', 'phone', 'email'],
    ])
  })
})
