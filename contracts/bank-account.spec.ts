import { isWrongIban } from './bank-account.js'

describe('the check of an IBAN', () => {
  it.each(['PT50 0002 0123 1234 5678 9015 4', 'IBAN: DE89370400440532013000', 'gb82 west 1234 5698 7654 32'])(
    'takes one whose check sum is right: %s',
    (account) => expect(isWrongIban(account)).toBe(false),
  )

  it.each(['PT50 0002 0123 1234 5678 9015 5', 'DE89370400440532013001', 'GB82WEST12345698765423'])(
    'refuses one with a wrong digit: %s',
    (account) => expect(isWrongIban(account)).toBe(true),
  )

  it.each(['financeiro@cartorio.example', '12.345.678/0001-95', 'Ag. 0001, conta 12345-6', '+55 11 4002-8922'])(
    'has nothing to say of another account: %s',
    (account) => expect(isWrongIban(account)).toBe(false),
  )
})
