import { countryCodeMessage, phoneMessage, phoneProblem } from './phone-numbers.js'

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
})
