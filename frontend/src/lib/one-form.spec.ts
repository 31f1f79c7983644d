import { orderView } from '../testing/orders'
import { formPlace, isOneForm, noteNamesake } from './one-form'

const both = ['applicant-data', 'birth-certificate'] as const
const own = orderView({ missing: [...both], holderIsApplicant: true, oneFormPossible: true })

it('is one form of the applicant’s own certificate, until the customer says that it is a namesake’s', () => {
  expect(isOneForm(own)).toBe(true)
  expect(isOneForm({ ...own, holderIsApplicant: false })).toBe(false)
  expect(isOneForm({ ...own, oneFormPossible: false })).toBe(false)
  noteNamesake(own)
  expect(isOneForm(own)).toBe(false)
  window.localStorage.clear()
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
