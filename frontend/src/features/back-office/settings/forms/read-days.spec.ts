import { readDays } from './read-days'

describe('days that are typed', () => {
  it.each([
    ['7, 21', [7, 21]],
    ['7 21;30', [7, 21, 30]],
    ['', []],
    [undefined, []],
    ['7, dez', [7, 'dez']],
  ])('are read as a list: %j', (typed, days) => expect(readDays(typed)).toEqual(days))
})
