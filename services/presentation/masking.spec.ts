import { maskText } from './masking.js'

describe('a masked text', () => {
  it.each([
    ['742 Evergreen  Terrace', '7•• E••••••••  T••••••'],
    ['+1 305 555 0100', '+• 3•• 5•• 0•••'],
    // A letter with its accent as two code points is one letter.
    ['Jose\u0301 A\u0301lvares', 'J••• Á••••••'],
    ['🏠🏠 𝒜b', '🏠• 𝒜•'],
    ['', ''],
  ])('of %j is %j', (text, masked) => expect(maskText(text)).toBe(masked))
})
