import { buildApplicantRule } from './applicant-rules'

let mockLoaded = 0
jest.mock('@cartorio/contracts/http/applicant-data.js', () => {
  mockLoaded += 1
  return jest.requireActual('@cartorio/contracts/http/applicant-data.js')
})

describe('the rule of a field of the applicant’s data', () => {
  it('loads no schema for an empty field, and none for what the order knew already', async () => {
    expect(await buildApplicantRule('fullName').validate('  ')).toBe('Digite o nome completo')
    expect(await buildApplicantRule('dateOfBirth').validate('--')).toBe('Digite o dia, o mês e o ano de nascimento')
    expect(await buildApplicantRule('passport').validate('')).toBe(true)
    expect(await buildApplicantRule('phone', '+1 305 555 0142').validate('+1 305 555 0142')).toBe(true)
    expect(mockLoaded).toBe(0)
  })

  it('checks everything else by the schema of the contracts', async () => {
    expect(await buildApplicantRule('email', 'ana@example.com').validate('ana')).toBe(
      'Email inválido. Confira se está completo, como maria@exemplo.com.',
    )
    expect(await buildApplicantRule('email', 'ana@example.com').validate('bia@example.com')).toBe(true)
    expect(mockLoaded).toBe(1)
  })
})
