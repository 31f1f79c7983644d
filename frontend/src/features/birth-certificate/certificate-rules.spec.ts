import { birthDateRule, buildCertificateRule, locationRule } from './certificate-rules'

describe('the names on a birth certificate', () => {
  it.each([
    ['emoji', '👩‍👧 Ana 🌻'],
    ['letters from right to left', 'محمد علي שרה'],
    ['a script', '<script>alert(1)</script>'],
  ])('may have %s', async (_what, typed) => {
    for (const field of ['fullNameOnCertificate', 'motherFullName', 'fatherFullName'] as const)
      expect(await buildCertificateRule(field).validate(typed)).toBe(true)
    expect(await locationRule('registryCity').validate(typed, { dontKnowRegistry: false })).toBe(true)
  })

  it.each([
    ['200 characters', 'á'.repeat(200), 'Use no máximo 150 caracteres.'],
    ['nothing', ' ', 'Digite o nome completo da mãe'],
    ['a mark that turns the text around', 'Ana \u202e azuoS', /caracteres invisíveis/],
  ])('may not have %s', async (_what, typed, message) =>
    expect(await buildCertificateRule('motherFullName').validate(typed)).toEqual(
      message instanceof RegExp ? expect.stringMatching(message) : message,
    ),
  )
})

it.each(['2990-01-01', '1849-12-31', '1990-02-30', '<b>'])('%s is no birth date', async (day) =>
  expect(await birthDateRule.validate(day)).toBe('Data de nascimento inválida. Confira o dia, o mês e o ano.'),
)
