import { deflateSync } from 'node:zlib'
import { pngChunk, pngHeader, pngOf, pngOpeningTo } from '../../../testing/scenarios/sent-images.js'
import { inspectPng } from './inspect-png.js'

/** Bytes of a row of eight-bit colours. */
const row = (width: number): number => 1 + 3 * width

describe('a PNG', () => {
  it.each([
    ['a colour picture', pngOpeningTo(200 * row(300), pngHeader(300, 200))],
    ['a page of A4 at 400 dots an inch', pngOpeningTo(4677 * row(3307), pngHeader(3307, 4677))],
    ['black and white at 600', pngOpeningTo(7016 * (1 + 620), pngHeader(4960, 7016, [1, 0, 0]))],
    ['a palette', pngOpeningTo(10 * 11, pngHeader(10, 10, [8, 3, 0]))],
    ['16 bits with transparency', pngOpeningTo(10 * (1 + 80), pngHeader(10, 10, [16, 6, 0]))],
    // Seven passes of one pixel, two, and so on: 3 × 9 pixels and a byte for each row.
    ['an interlaced picture', pngOpeningTo(9 + 27, pngHeader(3, 3, [8, 2, 1]))],
    [
      'a colour profile',
      pngOpeningTo(
        row(1),
        pngHeader(1, 1),
        pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(3000))])),
      ),
    ],
    ['a text without an end', pngOpeningTo(row(1), pngHeader(1, 1), pngChunk('tEXt', Buffer.from('a')))],
  ])('of %s is taken', async (_what, file) => expect(await inspectPng(file)).toBeUndefined())

  it.each([
    ['of 0 × 0 pixels', pngOpeningTo(10, pngHeader(0, 0))],
    ['of 0 × 9 pixels', pngOpeningTo(10, pngHeader(0, 9))],
    ['of 9 × 0 pixels', pngOpeningTo(10, pngHeader(9, 0))],
    ['of no known colours', pngOpeningTo(10, pngHeader(1, 1, [8, 5, 0]))],
    ['without a header', pngOf(pngChunk('IDAT', deflateSync(Buffer.alloc(10))))],
    ['that opens to 60 MB more than its header says', pngOpeningTo(60 * 1024 * 1024, pngHeader(10, 10))],
    ['whose picture is none', pngOf(pngHeader(1, 1), pngChunk('IDAT', Buffer.alloc(20)))],
    ['without a picture', pngOf(pngHeader(1, 1), pngChunk('IEND'))],
    ['that is cut off', pngOpeningTo(200 * row(300), pngHeader(300, 200)).subarray(0, 100)],
  ])('%s is damaged', async (_what, file) => expect(await inspectPng(file)).toBe('damaged-image'))

  it('that opens to 60 MB as its header says has too many pixels', async () =>
    expect(await inspectPng(pngOpeningTo(4000 * row(5000), pngHeader(5000, 4000)))).toBe('too-many-pixels'))

  it.each([
    ['hundreds of thousands of chunks', pngOf(pngHeader(1, 1), Buffer.alloc(9 * 1024 * 1024, pngChunk('tEXt')))],
    [
      'texts that open to 20 MB',
      pngOpeningTo(
        row(1),
        pngHeader(1, 1),
        ...Array(4).fill(
          pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(5 * 1024 * 1024))])),
        ),
      ),
    ],
    [
      'a text in Unicode that opens to 20 MB',
      pngOpeningTo(
        row(1),
        pngHeader(1, 1),
        pngChunk(
          'iTXt',
          Buffer.concat([Buffer.from('a\0\x01\0pt\0b\0', 'latin1'), deflateSync(Buffer.alloc(20 * 1024 * 1024))]),
        ),
      ),
    ],
    [
      'a thousand packed texts',
      pngOpeningTo(row(1), pngHeader(1, 1), ...Array(1000).fill(pngChunk('zTXt', Buffer.from('a\0\0b')))),
    ],
  ])('of %s has more than a picture needs', async (_what, file) => expect(await inspectPng(file)).toBe('too-complex'))
})
