import { mediaTypeOf } from './media-type.js'

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)
const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('the type of a file, by its first bytes', () => {
  it.each([
    ['application/pdf', ascii('%PDF-1.7\n…')],
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 0x00)],
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xdb)],
    ['image/png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00)],
  ] as const)('is %s', (mediaType, file) => expect(mediaTypeOf(file)).toBe(mediaType))

  it.each([
    ['nothing', bytes()],
    ['one byte', bytes(0xff)],
    ['half a PNG signature', bytes(0x89, 0x50, 0x4e, 0x47)],
    ['a PNG signature with other line ends', bytes(0x89, 0x50, 0x4e, 0x47, 0x0a, 0x0a, 0x1a, 0x0a)],
    ['a GIF', ascii('GIF89a')],
    ['a web page', ascii('<!doctype html><script>')],
    ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a ZIP', ascii('PK\u0003\u0004')],
    ['a PDF that begins later', ascii(' %PDF-1.7')],
    ['a PDF in small letters', ascii('%pdf-1.7')],
  ])('is none of ours for %s', (_what, file) => expect(mediaTypeOf(file)).toBeUndefined())
})
