import { encodedEtag, isKnown, writtenAnswer } from './etags.js'

const etagOf = (answer: unknown, revision?: number): string => writtenAnswer(answer, revision).etag

describe('the validator of an answer', () => {
  it('is another one for every other answer, also of the same revision', () => {
    const today = etagOf({ status: 'PAID', late: false }, 7)
    const tomorrow = etagOf({ status: 'PAID', late: true }, 7)
    expect(today).toMatch(/^"7\.[0-9a-f]{32}"$/)
    expect(tomorrow).not.toBe(today)
    expect(etagOf({ status: 'PAID', late: false }, 7)).toBe(today)
  })

  it('differs by encoding, and is known in each', () => {
    const etag = etagOf({ a: 1 })
    const inBrotli = encodedEtag(etag, 'br')
    expect(inBrotli).not.toBe(etag)
    expect(isKnown(inBrotli, etag)).toBe(true)
    expect(isKnown(encodedEtag(etag, 'gzip'), etag)).toBe(true)
  })

  it.each([
    ['no header', undefined, false],
    ['an empty one', '', false],
    ['itself', '"abc"', true],
    ['itself among others', '"x", "abc"', true],
    ['itself made weak by a proxy', 'W/"abc"', true],
    ['itself as a proxy compressed it', '"abc-gzip"', true],
    ['itself as a proxy compressed and weakened it, among others', '"x-br", W/"abc-br"', true],
    ['anything', '*', true],
    ['another', '"abd"', false],
    ['itself without quotes', 'abc', false],
  ])('by %s', (_what, header, known) => expect(isKnown(header, '"abc"')).toBe(known))
})
