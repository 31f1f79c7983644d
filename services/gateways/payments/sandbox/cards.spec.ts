import type { Card } from '../port.js'
import { authorizeCard } from './cards.js'

const now = new Date('2026-03-31T23:59:59.000Z')
const card: Card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvc: '123', country: 'US' }
const ask = (changes: Partial<Card>) => authorizeCard({ ...card, ...changes }, now)

describe("the sandbox's bank", () => {
  it.each(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242'])('pays with %s', (number) =>
    expect(ask({ number })).toEqual({ kind: 'paid' }),
  )

  it('declines 4000 0000 0000 0002 and says what to do', () =>
    expect(ask({ number: '4000 0000 0000 0002' })).toEqual({
      kind: 'refused',
      code: 'card_declined',
      message: 'Seu cartão foi recusado. Use outro cartão ou fale com o seu banco.',
    }))

  it('asks for a second step for 4000 0025 0000 3155', () =>
    expect(ask({ number: '4000 0025 0000 3155' })).toEqual({ kind: 'needs-confirmation' }))

  it.each([
    '4111111111111111',
    '5555555555554444',
    '424242424242424',
    '42424242424242420',
    '',
    'constructor',
    '４２４２４２４２４２４２４２４２',
  ])('takes no other number: %j', (number) => {
    const answer = ask({ number })
    expect(answer).toMatchObject({ kind: 'refused', code: 'test_cards_only' })
    if (number !== '') expect(JSON.stringify(answer)).not.toContain(number)
  })

  it.each([
    [3, 2026, 'paid'],
    [4, 2026, 'paid'],
    [1, 2027, 'paid'],
    [2, 2026, 'refused'],
    [12, 2025, 'refused'],
  ])('for a card that is good until %i/%i: %s', (expiryMonth, expiryYear, kind) =>
    expect(ask({ expiryMonth, expiryYear }).kind).toBe(kind),
  )

  it.each([
    ['until the month has ended in the last zone', '2026-04-01T11:59:59.999Z', 'paid'],
    ['and no longer', '2026-04-01T12:00:00.000Z', 'refused'],
  ])('takes a card of March %s', (_name, instant, kind) =>
    expect(authorizeCard({ ...card, expiryMonth: 3, expiryYear: 2026 }, new Date(instant)).kind).toBe(kind),
  )

  it('calls an expired card expired', () => expect(ask({ expiryYear: 2025 })).toMatchObject({ code: 'expired_card' }))
})
