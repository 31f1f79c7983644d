import { wordsIn } from './words-in.js'

describe('the words of a text', () => {
  it('are found at its beginning, middle and end, whatever their case, each once', () => {
    const words = ['Zqçã', 'zqb', 'zqbx', 'ZQD', 'absent']
    expect(wordsIn('ZQB zqbX\nzqb ção ZQÇÃ zqd', words).sort()).toEqual(['ZQD', 'Zqçã', 'zqb', 'zqbx'])
  })

  it('that share their first letters with the text alone are not in it', () => {
    expect(wordsIn('zq zqbz', ['zqbx', 'zqbzz'])).toEqual([])
  })

  it('too short to tell anything are refused', () => {
    expect(() => wordsIn('-', ['-'])).toThrow('too short')
  })
})
