import { createdOrderSchema } from '@cartorio/contracts/http/created-order.js'
import { placeOrder } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { applicantForm, birthForm } from '../../testing/scenarios/forms.js'

const { call, staff } = sharedProduct()

const script = '<script>alert(1)</script>'
const wizardForm = {
  documentType: 'birth',
  originState: 'MG',
  registryOffice: 'Ouro Preto',
  applicantName: 'Joana Prado',
  applicantCpf: '529.982.247-25',
  applicantEmail: 'joana.prado@example.com',
  applicantPhone: '+1 305 555 0142',
  deliveryAddress: 'Rua Augusta 1',
  deliveryCity: 'Lisboa',
  deliveryState: 'Lisboa',
  deliveryCountry: 'PT',
  deliveryPostalCode: '1100-048',
  deliveryPhone: '+351 912 345 678',
}

/** What each form of a customer answers to a change of its fields: the messages by their fields, or nothing. */
const forms = {
  wizard: (changes: object) => call('POST', '/api/orders', { ...wizardForm, ...changes }),
  applicant: async (changes: object) =>
    call('POST', `/api/orders/${(await placeOrder(call)).token}/complete`, { ...applicantForm, ...changes }),
  certificate: async (changes: object) =>
    call('POST', `/api/orders/${(await placeOrder(call)).token}/birth-certificate`, { ...birthForm, ...changes }),
}
const refusalsOf = async (form: keyof typeof forms, changes: object) => {
  const { status, body } = await forms[form](changes)
  return [status, ...((body.errors ?? []) as { field: string; message: string }[]).map((error) => Object.values(error))]
}

describe('a customer’s form over HTTP', () => {
  const tooLong = 'Use no máximo 150 caracteres.'
  const noBirthDay = 'Data de nascimento inválida. Confira o dia, o mês e o ano.'
  const wrongCpf = 'CPF inválido. Confira os 11 números no seu documento.'
  const repeated = 'CPF inválido: todos os números são iguais. Confira no seu documento.'
  const wrongPhone = 'Telefone inválido. Inclua o código do país e o código de área.'

  it.each([
    ['wizard', 'a name of 200 characters', 'applicantName', 'á'.repeat(200), tooLong],
    ['applicant', 'a name of 200 characters', 'fullName', 'á'.repeat(200), tooLong],
    ['certificate', 'a name of 200 characters', 'motherFullName', 'á'.repeat(200), tooLong],
    ['applicant', 'a birth date to come', 'dateOfBirth', '2990-01-01', noBirthDay],
    ['applicant', 'a birth date before 1850', 'dateOfBirth', '1849-12-31', noBirthDay],
    ['certificate', 'a birth date to come', 'birthDate', '2990-01-01', noBirthDay],
    ['certificate', 'a birth date before 1850', 'birthDate', '1849-12-31', noBirthDay],
    ['wizard', 'a CPF of one repeated digit', 'applicantCpf', '111.111.111-11', repeated],
    ['wizard', 'a CPF with wrong check digits', 'applicantCpf', '529.982.247-26', wrongCpf],
    ['wizard', 'a CPF of ten digits', 'applicantCpf', '529.982.247-2', 'Digite os 11 números do CPF'],
    ['wizard', 'a script for a CPF', 'applicantCpf', script.slice(0, 14), 'Digite os 11 números do CPF'],
    ['wizard', 'a telephone that its country cannot have', 'applicantPhone', '+1 305 555', wrongPhone],
    ['applicant', 'a telephone that its country cannot have', 'phone', '+351 91 234', wrongPhone],
    ['applicant', 'a script for a telephone', 'phone', script, wrongPhone],
    [
      'wizard',
      'a script for an e-mail',
      'applicantEmail',
      `${script}@example.com`,
      'Email inválido. Confira se está completo, como maria@exemplo.com.',
    ],
  ] as const)('%s: %s is refused', async (form, _what, field, value, message) =>
    expect(await refusalsOf(form, { [field]: value })).toEqual([400, [field, message]]),
  )

  it('a document’s CPF is refused for its check digits, at its field', async () => {
    const order = await placeOrder(call)
    for (const [field, cpf, message] of [
      ['granteeCpf', '529.982.247-26', wrongCpf],
      ['cpf', '000.000.000-00', repeated],
    ]) {
      const items = [{ itemId: order.documents[1]?.id, data: { granteeName: 'Rui Prado', [`${field}`]: cpf } }]
      const answer = await call('POST', `/api/orders/${order.token}/complete`, { ...applicantForm, items })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: `items.0.data.${field}`, message }] } })
    }
  })

  it.each([
    ['emoji', '👩‍👧 Ana 🌻'],
    ['letters from right to left', 'محمد علي שרה'],
    ['a script', script],
  ])('keeps %s in every field as they were typed', async (_what, typed) => {
    const fields = { registryOffice: typed, applicantName: typed, deliveryAddress: typed, deliveryCity: typed }
    const { status, body } = await forms.wizard({ ...fields, deliveryState: typed })
    expect(status).toBe(201)
    const order = createdOrderSchema.parse(body)
    expect((await call('GET', `/api/orders/${order.token}/address`)).body).toMatchObject({
      applicantName: typed,
      deliveryAddress: typed,
      deliveryCity: typed,
      deliveryState: typed,
    })
    const named = { fullName: typed, motherName: typed, fatherName: typed, placeOfBirth: typed, additionalInfo: typed }
    const located = { fullNameOnCertificate: typed, motherFullName: typed, fatherFullName: typed, registryCity: typed }
    const numbered = { bookNumber: typed, pageNumber: typed, termNumber: typed }
    // A city of a known state is one of its municipalities.
    const certificate = { ...birthForm, ...located, ...numbered, dontKnowRegistry: true }
    const sent = [
      await call('POST', `/api/orders/${order.token}/complete`, { ...applicantForm, ...named }),
      await call('POST', `/api/orders/${order.token}/birth-certificate`, certificate),
    ]
    expect(sent.map((answer) => answer.status)).toEqual([200, 200])
    const { id } = await staff.row(order.orderNumber)
    const shown = await call('POST', `/api/admin/orders/${id}/reveal`, { reason: 'conferir' }, { cookie: staff.cookie })
    expect(shown.body).toMatchObject({ applicantData: named, birthCertificate: { ...located, ...numbered } })
  })
})
