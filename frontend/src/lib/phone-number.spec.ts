import { formatPhone, phoneMessage, phoneProblem } from './phone-number'

describe('a telephone number', () => {
  it.each(['+1 305 555 0142', '+5511912345678', '00351 912 345 678', '+49 30 901820', '+81 3-1234-5678'])(
    '%s can be called',
    async (typed) => expect(await phoneProblem(typed)).toBeUndefined(),
  )

  it.each([
    '(11) 91234-5678',
    '305 555 0142',
    '+1 305 555',
    '+999 12345678',
    '+1 305 555 0142 0142',
    'liga para mim',
    '<script>alert(1)</script>',
    '📞📞📞📞📞📞📞📞',
  ])('%s is refused with what to do', async (typed) => expect(await phoneProblem(typed)).toBe(phoneMessage))

  it('is written as its country writes it abroad', async () => {
    expect(await formatPhone('+5511912345678')).toBe('+55 11 91234 5678')
    expect(await formatPhone('0013055550142')).toBe('+1 305 555 0142')
    expect(await formatPhone('305')).toBe('305')
  })
})
