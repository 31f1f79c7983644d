// Files as strangers send them to keep the product busy: of each kind, as large as a file before an order may be.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'

const bytes = 10 * 1024 * 1024

const big = (value) => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value)
  return four
}
const joined = (...parts) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
/** So often the same unit as there is room for it. */
const filled = (start, unit, end = '') => {
  const [head, each, tail] = [joined(start), joined(unit), joined(end)]
  const room = bytes - head.length - tail.length
  return joined(head, Buffer.alloc(room - (room % each.length), each), tail)
}

const pdf = '%PDF-1.7\n'
const holding = (objects) =>
  joined(
    '1 0 obj<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>stream\n',
    deflateSync(objects),
    '\nendstream endobj\n',
  )

const chunk = (name, content) => joined(big(content.length), name, content, big(0))
const header = (width, height) => chunk('IHDR', joined(big(width), big(height), Buffer.from([8, 2, 0, 0, 0])))
const png = '\x89PNG\r\n\x1a\n'
const picture = (size) => joined(chunk('IDAT', deflateSync(Buffer.alloc(size))), chunk('IEND', Buffer.alloc(0)))

const box = (name, content) => joined(big(content.length + 8), name, content)
const heic = box('ftyp', joined('heic', big(0), 'mif1heic'))

export const hostileFiles = {
  'a PDF of words of streams': filled(pdf, '/ObjStm stream\n'),
  'a PDF of streams with objects': filled(pdf, holding(Buffer.alloc(10))),
  'a PDF whose objects open to 32 MB of names': filled(
    joined(pdf, holding(Buffer.alloc(32 * 1024 * 1024 - 1, '/J#61vaScrip'))),
    ' ',
  ),
  'a PDF whose objects open to 500 MB': filled(joined(pdf, holding(Buffer.alloc(500 * 1024 * 1024))), ' '),
  'a PDF of arrays in each other': filled(`${pdf}1 0 obj`, '['),
  'a PDF of escaped names': filled(`${pdf}1 0 obj<<`, '/#4a#61#76#61'),
  'a PDF of comments': filled(pdf, '0 %\nobj %trailer\n'),
  'a PDF of a picture, which is taken': joined(pdf, '1 0 obj<<>>stream\n', randomBytes(bytes - 100), '\nendstream'),
  'a PNG of chunks': filled(joined(png, header(1, 1)), chunk('tEXt', Buffer.alloc(0))),
  'a PNG that opens to 50 MB': filled(joined(png, header(4000, 4300), picture(4300 * 12_001)), ' '),
  'a PNG that opens to 500 MB': filled(joined(png, header(9, 9), picture(500 * 1024 * 1024)), ' '),
  'a JPEG of segments': filled('\xff\xd8\xff\xe0\x00\x02', '\xff\xe0\x00\x02'),
  'a JPEG of frames': filled('\xff\xd8\xff\xe0\x00\x02', '\xff\xc0\x00\x08\x08\x00\x01\x00\x01\x01'),
  'a HEIC of boxes': filled(heic, box('free', Buffer.alloc(0))),
  'a ZIP before a PDF': filled(joined('PK\x03\x04', Buffer.alloc(1000), pdf), ' '),
}
