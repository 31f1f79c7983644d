import { email } from './email.js'
import { emailCases } from './testing/email-cases.js'

const messageOf = (value: unknown): string | undefined => email().safeParse(value).error?.issues[0]?.message

describe('an e-mail', () => {
  it.each(['ana@example.com', 'ana.souza+co@sub.example.com.br', ' ana@example.com '])('may be %j', (value) =>
    expect(email().parse(value)).toBe(value.trim()),
  )

  it.each(emailCases.filter(({ right }) => right !== null))('typed as $typed is $right: $why', ({ typed, right }) => {
    expect(email().parse(typed)).toBe(right)
    expect(email().parse(right)).toBe(right)
  })

  it.each(['', ' ', undefined, '\u200b'])('is required where there is %j', (value) =>
    expect(messageOf(value)).toBe('Email é obrigatório'),
  )

  it.each([
    ...emailCases.filter(({ right }) => right === null),
    ...['ana', 'ana@', '@example.com', 'ana@example', 'ana@example.c', 'a na@example.com', 'a@b@example.com'].map(
      (typed) => ({ typed, why: '' }),
    ),
  ])('is not $typed $why', ({ typed }) =>
    expect(messageOf(typed)).toMatch(/^Email inválido\. (Confira se está completo|Informe um endereço só)/),
  )

  it.each(['maria@gmail.com,joao@gmail.com', 'maria@gmail.com; joao@gmail.com', 'ana@example.com, b@example.com'])(
    'is one: %j are two',
    (typed) => expect(messageOf(typed)).toBe('Email inválido. Informe um endereço só.'),
  )

  it('has at most 254 characters, and 64 before the sign', () => {
    expect(email().safeParse(`${'a'.repeat(250)}@example.com`).success).toBe(false)
    expect(email().safeParse(`${'a'.repeat(65)}@example.com`).success).toBe(false)
    expect(email().safeParse(`${'a'.repeat(64)}@example.com`).success).toBe(true)
  })
})
