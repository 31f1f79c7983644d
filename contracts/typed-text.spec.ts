import { cpfProblem, readCpf } from './cpf.js'
import { maskCpf } from './cpf-mask.js'
import { toMinorUnits } from './money.js'
import { phoneProblem, readPhone } from './phone-numbers.js'
import { maskPostalCode, normalPostalCode, postalCodeError } from './postal-codes.js'
import { readOrderNumber } from './searched-numbers.js'
import { type TypedCase, typedCases } from './testing/typed-cases.js'
import { calendarDay } from './text.js'
import { typedAmountIn } from './typed-amounts.js'
import { plainTyped } from './typed-text.js'

describe('what was typed in plain characters', () => {
  it.each([
    ['１２３－４５', '123-45'],
    ['1‐2‑3‒4–5—6−7ー8－9', '1-2-3-4-5-6-7-8-9'],
    ['\u200b1\u00ad2\u202a3\u202c\ufeff', '123'],
    ['1\u00a02\u30003', '1 2 3'],
  ])('is for %j %j', (typed, plain) => {
    expect(plainTyped(typed)).toBe(plain)
    expect(plainTyped(plain)).toBe(plain)
  })
})

describe('a day', () => {
  it.each(['1990-05-03', '１９９０-０５-０３', '1990‑05–03', '1990−05ー03\u200b'])(
    'typed as %j is 1990-05-03',
    (typed) => expect(calendarDay().parse(typed)).toBe('1990-05-03'),
  )
})

/** What is kept of each, and `undefined` where it is refused. */
const readers: Partial<Record<TypedCase['kind'], (typed: TypedCase) => string | undefined>> = {
  'postal code': ({ country, typed }) => {
    const code = normalPostalCode(country ?? '', typed)
    expect(maskPostalCode(country ?? '', typed)).toBe(code)
    return postalCodeError(country ?? '', code) === undefined ? code : undefined
  },
  telephone: ({ typed }) => (phoneProblem(typed) === undefined ? readPhone(typed).replace(/[^+\d]/g, '') : undefined),
  CPF: ({ typed }) => (cpfProblem(typed) === undefined ? maskCpf(readCpf(typed)) : undefined),
  'order number': ({ typed }) => readOrderNumber(typed),
  amount: ({ typed }) => {
    const amount = typedAmountIn('USD').safeParse(typed)
    return amount.success ? amount.data.toString() : undefined
  },
}

const expected = ({ kind, right }: TypedCase): string | undefined => {
  if (right === null) return undefined
  return kind === 'amount' ? toMinorUnits(right, 'USD').toString() : right
}

describe('a number or code as it arrives', () => {
  it.each(typedCases.filter(({ kind }) => readers[kind] !== undefined))(
    '$kind $country, $how: $typed → $right',
    (typed) => expect(readers[typed.kind]?.(typed)).toBe(expected(typed)),
  )
})
