import { deflateSync } from 'node:zlib'
import { isActivePdf } from './active-content.js'
import { imagePixels } from './image-pixels.js'

const document = (body: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.from(body), Buffer.from('\nendobj\n%%EOF')])
const objects = (body: string | Buffer): Buffer =>
  document(
    Buffer.concat([Buffer.from('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'), deflateSync(Buffer.from(body))]),
  )

describe('a PDF', () => {
  it.each([
    ['pages', document('<< /Type /Page /Contents 4 0 R >>')],
    ['pages in compressed objects', objects('<< /Type /Page >>')],
    ['an object stream that is none', document('<< /Type /ObjStm >>\nstream\nplain\nendstream')],
    ['a name that only begins like one of a script', document('<< /JSize 3 >>')],
  ])('of %s is a document', (_what, file) => expect(isActivePdf(file)).toBe(false))

  it.each([
    ['a web page', document('<script>alert(1)</script>')],
    ['a shell script', Buffer.from('%PDF-1.7\n#!/bin/sh\nrm -rf .')],
    ['a script', document('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    ['a script under an escaped name', document('<< /S /J#61vaScript >>')],
    ['a script in compressed objects', objects('<< /S /JavaScript >>')],
    ['a program to start', document('<< /S /Launch /F (cmd.exe) >>')],
    ['another file', document('<< /Names << /EmbeddedFiles 3 0 R >> >>')],
    ['a bomb', objects(Buffer.alloc(40 * 1024 * 1024))],
  ])('of %s is more than one', (_what, file) => expect(isActivePdf(file)).toBe(true))
})

describe('the pixels of an image', () => {
  const png = Buffer.alloc(33)
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(50_000, 20)
  const quantization = [0xff, 0xdb, 0x00, 0x04, 0x00, 0x00]
  const frame = [0xff, 0xc2, 0x00, 0x0b, 0x08, 0x0f, 0xa0, 0x17, 0x70, 0x01, 0x11, 0x00]
  const jpeg = Buffer.from([0xff, 0xd8, ...quantization, ...frame, 0xff, 0xda, 0x00, 0x02])

  it('are read from its header', () => {
    expect(imagePixels(png, 'image/png')).toBe(3_000_000_000)
    expect(imagePixels(jpeg, 'image/jpeg')).toBe(4000 * 6000)
  })

  it('are none of a header that is cut off', () => {
    for (let length = 0; length < 14; length += 1) expect(imagePixels(jpeg.subarray(0, length), 'image/jpeg')).toBe(0)
    expect(imagePixels(png.subarray(0, 20), 'image/png')).toBe(0)
  })
})
