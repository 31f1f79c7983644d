import { adminOrdersQuerySchema } from '@cartorio/contracts/http/admin.js'
import { applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { sandboxConfirmRequestSchema } from '@cartorio/contracts/http/payment-requests.js'
import { shippingRateRequestSchema } from '@cartorio/contracts/http/shipping.js'
import { speakPortuguese } from '@cartorio/contracts/portuguese-errors.js'
import * as z from 'zod/mini'
import { parseInput } from './parse.js'
import { HttpProblem } from './problem.js'

beforeAll(() => speakPortuguese())
afterAll(() => z.config({ localeError: undefined }))

const refusal = (schema: z.ZodMiniType, input: unknown): HttpProblem => {
  try {
    parseInput(schema, input)
  } catch (error) {
    if (error instanceof HttpProblem) return error
  }
  throw new Error('the input was taken')
}
const detail = (schema: z.ZodMiniType, input: unknown): string => refusal(schema, input).detail

describe('what is wrong with a value', () => {
  it.each([
    ['abc', 'O campo limit deve ser um número.'],
    ['1.5', 'O campo limit deve ser um número inteiro.'],
    ['0', 'O campo limit deve ser no mínimo 1.'],
    ['201', 'O campo limit deve ser no máximo 200.'],
  ])('is said of limit=%s by its name', (limit, said) => expect(detail(adminOrdersQuerySchema, { limit })).toBe(said))

  it.each([
    [{ status: 'LOST' }, 'O campo status tem um valor que não é aceito.'],
    [{ late: 'maybe' }, 'O campo late deve ser um destes valores: true, false.'],
    [{ from: '31/03/2026' }, 'Use uma data no formato AAAA-MM-DD, por exemplo 2026-03-31.'],
    [{ cursor: 'x'.repeat(401) }, 'O campo cursor deve ter no máximo 400 caracteres.'],
  ])('is said of %j', (query, said) => expect(detail(adminOrdersQuerySchema, query)).toBe(said))

  it('is said of a field within another by its whole path', () => {
    expect(detail(sandboxConfirmRequestSchema, { clientSecret: 's', card: {} })).toBe(
      'O campo card.number é obrigatório.',
    )
    expect(detail(sandboxConfirmRequestSchema, { clientSecret: 's' })).toBe('O campo card é obrigatório.')
    expect(detail(sandboxConfirmRequestSchema, [])).toBe('O conteúdo enviado deve ser um objeto.')
  })

  it('is said of amounts and switches', () => {
    const parcel = { destinationCountry: 'US' }
    expect(detail(shippingRateRequestSchema, { ...parcel, weight: '0.5' })).toBe('O campo weight deve ser um número.')
    expect(detail(shippingRateRequestSchema, { ...parcel, weight: 0 })).toBe('O campo weight deve ser maior que 0.')
    expect(detail(z.object({ paid: z.boolean() }), { paid: 'sim' })).toBe(
      'O campo paid deve ser verdadeiro ou falso (true ou false).',
    )
  })
})

describe('what is missing', () => {
  const whole = {
    fullName: 'Ana Souza',
    dateOfBirth: '1980-02-03',
    placeOfBirth: 'Santos, SP',
    motherName: 'Josefa Souza',
    fatherName: 'José Souza',
    phone: '+1 305 555 0100',
    email: 'ana@example.com',
  }

  it('is said by the first of the fields', () =>
    expect(detail(applicantDataSchema, { ...whole, motherName: ' ', fatherName: undefined })).toBe(
      'Digite o nome da mãe',
    ))

  it('is required and not invalid', () => {
    for (const empty of ['', ' ', undefined, null]) {
      const { extras } = refusal(applicantDataSchema, { ...whole, email: empty, dateOfBirth: empty })
      expect(extras.errors).toEqual([
        { field: 'dateOfBirth', message: 'Digite o dia, o mês e o ano de nascimento' },
        { field: 'email', message: 'Digite o e-mail' },
      ])
    }
  })

  it('is not what is there and wrong', () =>
    expect(detail(shippingRateRequestSchema, { destinationCountry: 'XX' })).toBe(
      'País desconhecido. Escolha um da lista.',
    ))
})
