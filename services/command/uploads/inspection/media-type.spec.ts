import { recognise } from './media-type.js'

const mediaTypeOf = async (file: Uint8Array) => (await recognise(Buffer.from(file)))?.mediaType

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)
const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1')

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
/** A PNG's chunk: length, name, content, checksum. */
const chunk = (name: string, content: Uint8Array): Uint8Array => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, ascii(name), content, Buffer.alloc(4)])
}
const png = (...chunks: readonly Uint8Array[]): Uint8Array => Buffer.concat([bytes(...pngSignature), ...chunks])
const header = chunk('IHDR', Buffer.alloc(13))

describe('the type of a file, by what is in it', () => {
  it.each([
    ['application/pdf', ascii('%PDF-1.7\n…')],
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 0x00)],
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xdb)],
    ['image/heic', Buffer.concat([bytes(0, 0, 0, 24), ascii('ftypheic'), Buffer.alloc(4), ascii('mif1heic')])],
    ['image/png', png(header, chunk('IDAT', Buffer.alloc(20)))],
  ] as const)('is %s', async (mediaType, file) => expect(await mediaTypeOf(file)).toBe(mediaType))

  it.each([
    ['nothing', bytes()],
    ['one byte', bytes(0xff)],
    ['half a PNG signature', bytes(0x89, 0x50, 0x4e, 0x47)],
    ['a PNG signature with other line ends', bytes(0x89, 0x50, 0x4e, 0x47, 0x0a, 0x0a, 0x1a, 0x0a)],
    ['a PNG signature alone', png()],
    ['a PNG signature before a web page', png(ascii('<html><script>alert(1)</script>'.repeat(10)))],
    ['an animated PNG', png(header, chunk('acTL', Buffer.alloc(8)), chunk('IDAT', Buffer.alloc(20)))],
    ['a JPEG-LS', bytes(0xff, 0xd8, 0xff, 0xf7)],
    ['%PDF without a version', ascii('%PDF 1.7')],
    ['a GIF', ascii('GIF89a')],
    ['a web page', ascii('<!doctype html><script>')],
    ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a ZIP', ascii('PK\u0003\u0004')],
    ['a PDF in small letters', ascii('%pdf-1.7')],
  ])('is none of ours for %s', async (_what, file) => expect(await mediaTypeOf(file)).toBeUndefined())
})

describe('a PDF that begins later', () => {
  it.each([
    ['a byte order mark', ascii('\xef\xbb\xbf')],
    ['a line break', ascii('\r\n')],
    ['a blank', ascii(' ')],
    ['orders to a printer', ascii('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE = PDF\r\n')],
    ['1,024 bytes', Buffer.alloc(1024, 0x20)],
  ])('is one behind %s, which are no part of it', async (_what, before) =>
    expect(await recognise(Buffer.concat([before, ascii('%PDF-1.7')]))).toEqual({
      mediaType: 'application/pdf',
      start: before.length,
    }),
  )

  it.each([
    ['1,025 bytes', Buffer.alloc(1025, 0x20)],
    ['a program', ascii('MZ\x90\0')],
    ['a program of Linux', ascii('\x7fELF\x02\x01')],
    ['a ZIP', ascii('PK\u0003\u0004')],
    ['a ZIP behind a line break', ascii('\nPK\u0003\u0004')],
    ['a GIF', ascii('GIF89a')],
    ['a RAR', ascii('Rar!\x1a\x07\x00')],
    ['a web page', ascii('<html>')],
    ['a drawing', ascii('\n<svg onload="alert(1)">')],
    ['an XML', ascii('\xef\xbb\xbf<?xml version="1.0"?>')],
    ['a shell script', ascii('\n#!/bin/sh\n')],
    ['a PostScript', ascii('%!PS-Adobe-3.0\n')],
    ['a rich text', ascii('{\\rtf1')],
  ])('is none behind %s', async (_what, before) =>
    expect(await recognise(Buffer.concat([before, ascii('\n%PDF-1.7')]))).toBeUndefined(),
  )
})
