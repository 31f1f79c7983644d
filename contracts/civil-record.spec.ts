import fc from 'fast-check'
import { locateCivilRecord, matriculaProblem, readMatricula } from './civil-record.js'
import { birth } from './documents/birth/definition.js'
import { death } from './documents/death/definition.js'
import { marriage } from './documents/marriage/definition.js'

const weigh = (digits: string): number => {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * ((32 - digits.length + index) % 11),
    0,
  )
  return sum % 11 === 10 ? 1 : sum % 11
}

/** With the two check digits of the CNJ's rule, calculated here a second time. */
const withCheckDigits = (body: string): string => {
  const first = weigh(body)
  return `${body}${first}${weigh(`${body}${first}`)}`
}

const digitsOf = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'))

const goodMatricula = fc
  .tuple(digitsOf(6), digitsOf(2), fc.integer({ min: 1850, max: 2026 }), fc.integer({ min: 1, max: 9 }), digitsOf(5))
  .chain(([cns, acervo, year, kind, book]) =>
    fc
      .tuple(digitsOf(3), digitsOf(7))
      .map(([page, term]) => withCheckDigits(`${cns}${acervo}55${year}${kind}${book}${page}${term}`)),
  )

const ofBook = (kind: number): string => withCheckDigits(`10453901552013${kind}000120210000123`)

const example = '104539 01 55 2013 1 00012 021 0000123 21'
const digits = '10453901552013100012021000012321'

describe('a matrícula', () => {
  it('is good with the check digits of the rule', () =>
    fc.assert(
      fc.property(goodMatricula, (matricula) => {
        expect(matriculaProblem(matricula)).toBeUndefined()
      }),
    ))

  it('with one other digit is wrong, unless the rule gives both the same check digits', () =>
    fc.assert(
      fc.property(
        goodMatricula,
        fc.integer({ min: 0, max: 31 }),
        fc.integer({ min: 1, max: 9 }),
        (matricula, at, by) => {
          const changed = [...matricula]
            .map((digit, index) => (index === at ? String((Number(digit) + by) % 10) : digit))
            .join('')
          const isByRule = withCheckDigits(changed.slice(0, 30)) === changed
          if (!isByRule)
            expect(matriculaProblem(changed)).toBe('Matrícula inválida. Confira os 32 números na certidão.')
        },
      ),
    ))

  it.each([
    example,
    digits,
    '104539.01.55.2013.1.00012.021.0000123-21',
    `Matrícula: ${example}`,
    `MATRICULA nº ${example}`,
    `matrícula n.º: ${example}`,
    `Matrícula número ${example}`,
    ' 104539\u00a001 55 2013 1\n00012 021 0000123 \u2013 21 ',
    '１０４５３９ 01 55 2013 1 00012 021 0000123 21',
    '104539\u200b0155201310001202100001232\u200b1',
  ])('is read from %j', (typed) => {
    expect(readMatricula(typed)).toBe(digits)
    expect(matriculaProblem(typed, birth.recordBooks)).toBeUndefined()
  })

  it.each([
    ['', 'A matrícula tem 32 números, e aqui há 0. Confira na certidão.'],
    [digits.slice(1), 'A matrícula tem 32 números, e aqui há 31. Confira na certidão.'],
    [`${digits}0`, 'A matrícula tem 32 números, e aqui há 33. Confira na certidão.'],
    ['livro 12, folha 21', 'A matrícula tem só números. Copie os 32 números da certidão.'],
    ['10453901542013100012021000012321', 'Matrícula inválida. Confira os 32 números na certidão.'],
    ['10453901552013100012021000012312', 'Matrícula inválida. Confira os 32 números na certidão.'],
  ])('is not %j', (typed, message) => expect(matriculaProblem(typed)).toBe(message))

  it('of another kind of book than the document is refused with both names', () => {
    expect(matriculaProblem(ofBook(1), death.recordBooks)).toBe(
      'Esta matrícula é de um registro de nascimento. Copie a da certidão de óbito.',
    )
    expect(matriculaProblem(ofBook(4), birth.recordBooks)).toBe(
      'Esta matrícula é de um registro de óbito. Copie a da certidão de nascimento.',
    )
    expect(matriculaProblem(ofBook(5), marriage.recordBooks)).toBe(
      'Esta matrícula é de um registro de natimorto. Copie a da certidão de casamento.',
    )
  })

  it.each([birth, marriage, death])('of the book of records made abroad is good for $name', ({ recordBooks }) =>
    expect(matriculaProblem(ofBook(7), recordBooks)).toBeUndefined(),
  )

  it('of a religious marriage is that of a marriage', () =>
    expect(matriculaProblem(ofBook(3), marriage.recordBooks)).toBeUndefined())
})

describe('locating the record of a matrícula', () => {
  it('gives the office, the place in its books and the year', () =>
    expect(locateCivilRecord(`matrícula: ${example}`)).toEqual({
      cns: '104539',
      book: '12',
      page: '21',
      term: '123',
      year: 2013,
    }))

  it('gives nothing for a wrong one', () => expect(locateCivilRecord(digits.slice(1))).toBeUndefined())
})
