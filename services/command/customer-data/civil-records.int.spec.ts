import { placeOrder } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { applicantForm, birthForm } from '../../testing/scenarios/forms.js'

const { call, staff } = sharedProduct()

const ofBirth = '104539 01 55 2013 1 00012 021 0000123 21'
const death = { documents: [{ type: 'DEATH', familyMember: { name: 'Rui Prado' } }] }

const tell = async (data: object) => {
  const order = await placeOrder(call, death)
  const items = [{ itemId: order.documents[0]?.id, data: { deceasedName: 'Rui Prado', ...data } }]
  return { order, answer: await call('POST', `/api/orders/${order.token}/complete`, { ...applicantForm, items }) }
}

describe('where a civil record is, over HTTP', () => {
  it.each([
    ['matricula', { matricula: '123' }, 'A matrícula tem 32 números, e aqui há 3. Confira na certidão.'],
    [
      'matricula',
      { matricula: ofBirth },
      'Esta matrícula é de um registro de nascimento. Copie a da certidão de óbito.',
    ],
    [
      'registryCity',
      { registryState: 'SP', registryCity: 'Recife' },
      'Não achamos esta cidade em São Paulo. Escolha uma da lista, confira o estado ou escreva “não sei”.',
    ],
    [
      'yearTo',
      { yearFrom: '1960', yearTo: '1950' },
      'A busca termina antes de começar. Confira o primeiro e o último ano.',
    ],
  ])('is refused at its field: %s %j', async (field, data, message) =>
    expect((await tell(data)).answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: `items.0.data.${field}`, message }] },
    }),
  )

  it('is lacked until state and city are given', async () => {
    const lacks = async (data: object) => {
      const { order } = await tell(data)
      return (await call('GET', `/api/orders/${order.token}`)).body
    }
    expect(await lacks({})).toMatchObject({ missing: ['applicant-data'] })
    expect(await lacks({ registryState: 'SP', registryCity: 'santos' })).toMatchObject({ missing: [], lacks: [] })
  })

  it('comes from the matrícula of a birth: book, page and term', async () => {
    const order = await placeOrder(call, { documents: [{ type: 'BIRTH', familyMember: { name: 'Joana Prado' } }] })
    const path = `/api/orders/${order.token}/birth-certificate`
    expect(await call('POST', path, { ...birthForm, registryCity: 'Recife' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'registryCity' }] },
    })
    const form = { ...birthForm, matricula: `Matrícula: ${ofBirth}`, bookNumber: '9' }
    expect((await call('POST', path, form)).status).toBe(200)
    const { id } = await staff.row(order.orderNumber)
    const shown = await call('POST', `/api/admin/orders/${id}/reveal`, { reason: 'conferir' }, { cookie: staff.cookie })
    expect(shown.body).toMatchObject({
      birthCertificate: {
        matricula: ofBirth.replaceAll(' ', ''),
        bookNumber: '12',
        pageNumber: '21',
        termNumber: '123',
      },
    })
  })
})
