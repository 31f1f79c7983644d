import fc from 'fast-check'
import { fitsLabelLine, labelLineLength, labelLines } from './label-lines.js'

describe('an address on the courier’s label', () => {
  it.each([
    ['Rua Augusta 12', ['Rua Augusta 12']],
    [
      '742 Evergreen Terrace, Building Number 12, Apartment 1408, Brickell Key',
      ['742 Evergreen Terrace, Building Number 12,', 'Apartment 1408, Brickell Key'],
    ],
    ['  Rua \n Augusta\t12 ', ['Rua Augusta 12']],
    ['A'.repeat(45), ['A'.repeat(45)]],
    [`${'A'.repeat(50)} apto 9`, ['A'.repeat(45), 'AAAAA apto 9']],
  ])('of %j has the lines %j', (address, lines) => expect(labelLines(address)).toEqual(lines))

  it('takes 3 lines of 45 letters, and says of more that it does not fit', () => {
    const full = ['A', 'B', 'C'].map((letter) => letter.repeat(45)).join(' ')
    expect(labelLines(full)).toHaveLength(3)
    expect(labelLines(`${full} 9`)).toBeUndefined()
    // Of 135 letters with blanks, which whole words do not fill.
    expect(labelLines('Rua dos Bandeirantes Paulistas '.repeat(5))).toBeUndefined()
  })

  it('loses no word, and has no line that is too long', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'é', '9', '-', ',', '日'), minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const lines = labelLines(words.join(' '))
        if (lines === undefined) return
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''))
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(labelLineLength)
      }),
    )
  })

  it('has a city of one line', () =>
    expect([fitsLabelLine('A'.repeat(45)), fitsLabelLine('A'.repeat(46))]).toEqual([true, false]))
})
