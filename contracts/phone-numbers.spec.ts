import { generatePhone } from '@brazilian-utils/brazilian-utils/generate-phone'
import { countryCodeMessage, phoneMessage, phoneProblem, readPhone } from './phone-numbers.js'

describe('a telephone number', () => {
  it.each([
    '+1 305 555 0142',
    '+5511912345678',
    '00351 912 345 678',
    '+49 30 901820',
    '+81 3-1234-5678',
    '+44 (0)20 7946 0958',
    ' +1 (305) 555.0142 ',
  ])('%s can be called', (typed) => expect(phoneProblem(typed)).toBeUndefined())

  it.each([
    '+1 305 555',
    '+999 12345678',
    '+1 305 555 0142 0142',
    '+1 305 555 0142 ramal 3',
    'liga para mim',
    '<script>alert(1)</script>',
    '📞📞📞📞📞📞📞📞',
    '+٥٥١١٩١٢٣٤٥٦٧٨',
    '',
  ])('%s is refused', (typed) => expect(phoneProblem(typed)).toBe(phoneMessage))

  it.each(['(11) 91234-5678', '305 555 0142'])('%s lacks the code of its country', (typed) =>
    expect(phoneProblem(typed)).toBe(countryCodeMessage),
  )

  it.each([
    ['\u202a+1 305 555 0142\u202c', '+1 305 555 0142'],
    ['+1‑305‑555‑0142', '+1-305-555-0142'],
    ['＋１ ３０５ ５５５ ０１４２', '+1 305 555 0142'],
    ['+81ー3ー1234ー5678', '+81-3-1234-5678'],
    ['+351\u00a0912\u00a0345\u00a0678', '+351 912 345 678'],
    ['tel:+13055550142', '+13055550142'],
    ['tel:%2B13055550142', '+13055550142'],
    ['TEL: +55 (11) 91234-5678', '+55 (11) 91234-5678'],
    ['Telefone: 00351 912 345 678', '+351 912 345 678'],
    ['+44 07911 123456', '+44 7911 123456'],
    ['+44 (07911) 123456', '+44 (7911) 123456'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['+49 0170 1234567', '+49 170 1234567'],
    ['+55 011 91234-5678', '+55 11 91234-5678'],
    ['+39 06 6982', '+39 06 6982'],
    ['+225 07 12 34 56 78', '+225 07 12 34 56 78'],
  ])('typed as %j is kept as %j', (typed, kept) => {
    expect(phoneProblem(typed)).toBeUndefined()
    expect(readPhone(typed)).toBe(kept)
    expect(readPhone(kept)).toBe(kept)
  })
})

describe('Brazilian telephone numbers', () => {
  it.each(['mobile', 'landline'] as const)(
    'that @brazilian-utils makes (%s) are taken with the code of the country',
    (type) => {
      for (let n = 0; n < 200; n += 1) {
        const number = generatePhone(type)
        expect([number, phoneProblem(`+55 ${number}`)]).toEqual([number, undefined])
        expect(phoneProblem(number)).toBe(countryCodeMessage)
      }
    },
  )
})
