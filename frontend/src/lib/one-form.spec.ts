import { birthItem, orderView } from '../testing/orders'
import { canBeOneForm, formPlace, formsLeft } from './one-form'

const both = ['applicant-data', 'birth-certificate'] as const
const own = orderView({ missing: [...both], holderIsApplicant: true })

describe('one form', () => {
  it('is enough of the applicant’s own certificate', () => {
    expect(formsLeft(own)).toEqual(['birth-certificate'])
    expect(formsLeft({ ...own, holderIsApplicant: false })).toEqual(both)
  })

  it('is not enough while another document needs a field, once a form was received, or when one was sent back', () => {
    const lacks = (field: 'cpf' | 'translationLanguage') => [{ documentId: birthItem.id, fields: [field] }]
    expect(canBeOneForm({ ...own, lacks: lacks('translationLanguage') })).toBe(true)
    for (const change of [
      { lacks: lacks('cpf') },
      { received: ['applicant-data' as const] },
      { missing: ['birth-certificate' as const] },
      { correction: { forms: ['applicant-data' as const], fields: [], reason: null } },
    ])
      expect(canBeOneForm({ ...own, ...change })).toBe(false)
  })
})

it.each([
  [{ missing: both }, 'applicant-data', 'Formulário 1 de 2'],
  [
    { missing: ['birth-certificate'], received: ['applicant-data'] },
    'birth-certificate',
    'Formulário 2 de 2: só falta este',
  ],
  [
    { missing: ['applicant-data'], received: ['birth-certificate'] },
    'applicant-data',
    'Formulário 2 de 2: só falta este',
  ],
  [{ missing: ['applicant-data'] }, 'applicant-data', undefined],
] as const)('%j: the form of %s says %j', (order, form, said) => {
  const { missing, received = [] } = { received: [], ...order }
  expect(formPlace({ ...own, missing: [...missing], received: [...received] }, form)).toBe(said)
})
