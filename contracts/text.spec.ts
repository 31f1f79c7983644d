import { jest } from '@jest/globals'
import { phone } from './phone.js'
import {
  birthDay,
  calendarDay,
  directionMarksMessage,
  isStorableText,
  optionalPersonName,
  optionalText,
  personName,
  text,
  unstorableTextMessage,
} from './text.js'

type Schema = {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: readonly { message: string }[] } }
}
const messagesOf = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)
const isTaken = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success

describe('a text that can be stored', () => {
  it.each(['', 'Ana', 'João Ñandú', '日本', '😀', '\u{1F468}\u200D\u{1F469}', '\n\t', '\uFFFD'])('may be %j', (value) =>
    expect(isStorableText(value)).toBe(true),
  )

  it.each(['\0', 'An\0a', '\uD83D', 'a\uDE00', '\uDE00\uD83D', '😀\uD800', '\uDFFFx'])('is not %j', (value) =>
    expect(isStorableText(value)).toBe(false),
  )
})

describe('a text as people type it', () => {
  const name = text({ max: 10, message: 'Nome é obrigatório' })

  it('is trimmed', () => expect(name.parse('  Ana \n')).toBe('Ana'))

  it.each([undefined, null, 5, {}, ['Ana']])('is not %j', (value) =>
    expect(messagesOf(name, value)).toEqual(['Nome é obrigatório']),
  )

  it.each(['', '   ', '\n\t'])('is not the blank %j', (value) =>
    expect(messagesOf(name, value)).toEqual(['Nome é obrigatório']),
  )

  it('has a limit with a Portuguese message, after trimming', () => {
    expect(messagesOf(name, 'x'.repeat(11))).toEqual(['Use no máximo 10 caracteres.'])
    expect(isTaken(name, `   ${'x'.repeat(10)}   `)).toBe(true)
  })

  it.each(['\u200b', '\u2060\ufeff', '\u00ad \u200d', '\u3164', '\u2800\u2800', '\u0301', '\u202e'])(
    'is not %j, which shows nothing',
    (value) => expect(messagesOf(name, value)).toEqual(['Nome é obrigatório']),
  )

  it.each(['An\0a', '\uD800'])('is refused as %j with one message', (value) =>
    expect(messagesOf(name, value)).toEqual([unstorableTextMessage]),
  )
})

describe('a text that may be left out', () => {
  it.each([undefined, null, '', '   ', '\u200b', '\u3164'])('is left out as %j', (value) =>
    expect(optionalText().parse(value)).toBeUndefined(),
  )

  it('is trimmed and limited otherwise', () => {
    expect(optionalText().parse(' Ana ')).toBe('Ana')
    expect(isTaken(optionalText(3), 'four')).toBe(false)
    expect(messagesOf(optionalText(), 'a\0')).toContain(unstorableTextMessage)
    expect(isTaken(optionalText(), 7)).toBe(false)
  })
})

describe('a name', () => {
  const name = personName('Nome é obrigatório')

  it.each(['Ana', 'João d’Ávila', 'María-José', '山田太郎', 'שרה כהן', 'زينب', 'ক‍্য', 'O'])('may be %j', (value) =>
    expect(name.parse(value)).toBe(value),
  )

  it.each(['Ana\u202eaciraM', '\u200fAna', 'Ana\u2067', '\u061cAna', 'A\u200en'])(
    'has no direction marks: %j',
    (value) => expect(messagesOf(name, value)).toEqual([directionMarksMessage]),
  )

  it.each([
    ['Ana\nSouza', 'Ana Souza'],
    ['Ana\r\n Souza', 'Ana Souza'],
    ['Ana\tSouza\u0007', 'Ana Souza'],
    ['Ana\u2028Souza', 'Ana Souza'],
    ['An\u00ada Sou\u00adza', 'Ana Souza'],
    ['\ufeffAna\u200b Souza\u2060', 'Ana Souza'],
    ['Joa\u0303o', 'João'],
    ['Ana   Souza', 'Ana Souza'],
  ])('loses what no name has: %j is %j', (typed, kept) => {
    expect(name.parse(typed)).toBe(kept)
    expect(optionalPersonName().parse(typed)).toBe(kept)
  })

  it('shows something', () => expect(messagesOf(name, '\u200b')).toEqual(['Nome é obrigatório']))
})

describe('a telephone number', () => {
  it.each(['+1 (305) 555-0100', '0055 11 98765-4321', '+49 30 1234567'])('may be %j', (value) =>
    expect(isTaken(phone(), value)).toBe(true),
  )

  it('says what is wrong', () => {
    expect(messagesOf(phone(), '')?.[0]).toBe('Telefone é obrigatório')
    expect(messagesOf(phone(), 'ligue-me')).toEqual(['Telefone inválido. Inclua o código do país e o código de área.'])
    expect(messagesOf(phone(), '+1 234567')).toEqual(['Telefone inválido. Inclua o código do país e o código de área.'])
  })
})

describe('a calendar day', () => {
  it.each(['2026-02-28', '2024-02-29', '2000-02-29', '1900-12-31'])('may be %s', (value) =>
    expect(isTaken(calendarDay(), value)).toBe(true),
  )

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-04-01',
    '01/04/2026',
    '2026-4-1',
    '2026-04-01T00:00:00Z',
  ])('is not %s', (value) => expect(isTaken(calendarDay(), value)).toBe(false))
})

describe('a birth date', () => {
  it.each(['1850-01-01', '1990-05-17', '2020-02-29'])('may be %s', (value) =>
    expect(isTaken(birthDay(), value)).toBe(true),
  )

  it('is required where there is none', () =>
    expect(messagesOf(birthDay(), '')).toEqual(['Data de nascimento é obrigatória']))

  it.each(['1849-12-31', '9999-12-31', '2990-01-01', '1990-02-30'])('is not %j', (value) =>
    expect(messagesOf(birthDay(), value)).toContain('Data de nascimento inválida. Confira o dia, o mês e o ano.'),
  )

  it.each([
    ['23:30 of the 2nd in São Paulo, noon of the 3rd in Tokyo', '2026-03-03T02:30:00.000Z', '2026-03-03', '2026-03-04'],
    ['the last second of the 3rd in Samoa’s east', '2026-03-03T09:59:59.999Z', '2026-03-03', '2026-03-04'],
    ['the first second of the 4th on Kiritimati', '2026-03-03T10:00:00.000Z', '2026-03-04', '2026-03-05'],
  ])('may be any day that has begun somewhere: at %s', (_when, now, latest, tooLate) => {
    jest.useFakeTimers({ now: new Date(now) })
    try {
      expect([isTaken(birthDay(), latest), isTaken(birthDay(), tooLate)]).toEqual([true, false])
    } finally {
      jest.useRealTimers()
    }
  })
})
