import { caretAfterFormat } from './use-formatted-edit'

/** `|` is the caret. */
const after = (typed: string, formatted: string): string => {
  const caret = caretAfterFormat(typed.replace('|', ''), typed.indexOf('|'), formatted)
  return `${formatted.slice(0, caret)}|${formatted.slice(caret)}`
}

describe('the caret after formatting', () => {
  it('stays at the end when it was there, whatever was added before it', () => {
    expect(after('42424|', '4242 4')).toBe('4242 4|')
    expect(after('5|', '05')).toBe('05|')
  })

  it('stays behind the digit that was typed into the middle', () =>
    expect(after('429|42 4242', '4294 2424 2')).toBe('429|4 2424 2'))

  it('counts digits and not the blanks that move', () =>
    expect(after('42429| 4242', '4242 9424 2')).toBe('4242 9|424 2'))

  it('steps over a blank that was deleted and came back', () =>
    expect(after('4242|4242', '4242 4242')).toBe('4242| 4242'))

  it('leaves a blank that a code without a mask may have', () => expect(after('AB |1', 'AB 1')).toBe('AB |1'))

  it('does not mind that letters become capitals', () => expect(after('m5|v 3l9', 'M5V 3L9')).toBe('M5|V 3L9'))
})
