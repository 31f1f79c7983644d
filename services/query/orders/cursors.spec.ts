import { createCursors } from './cursors.js'

const cursors = createCursors(Buffer.alloc(32, 1))
const cursor = { place: { sortKey: '2026-03-10T15:00:00.000Z', id: 'order-1' }, direction: 'older' } as const
const text = cursors.encode(cursor)

const decoding = (given: string) => {
  try {
    return cursors.decode(given)
  } catch (error) {
    return error
  }
}

describe('the token of a page', () => {
  it('leads back to its place, and tells the order of its list', () => {
    expect(cursors.decode(text)).toEqual(cursor)
    const ordered = { ...cursor, order: 'deadline asc' }
    expect(cursors.decode(cursors.encode(ordered))).toEqual(ordered)
  })

  it.each([
    ['made under another secret', createCursors(Buffer.alloc(32, 2)).encode(cursor)],
    ['empty', ''],
    ['followed by a foreign character', `${text}!`],
    ['interrupted by a foreign character', `${text.slice(0, 5)}*${text.slice(5)}`],
    ['followed by a line break', `${text}\n`],
    ['padded', `${text}=`],
    ['one character long', `${text}A`],
  ])('is refused when it is %s', (_what, given) =>
    expect(decoding(given)).toMatchObject({ status: 400, code: 'request/cursor' }),
  )
})
