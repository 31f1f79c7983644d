import { deflateSync } from 'node:zlib'
import { longPdf } from '../../../testing/scenarios/long-pdf.js'
import { holderKeys, joined, pdfHolding, pdfOf } from '../../../testing/scenarios/sent-pdfs.js'
import { inspectPdf } from './inspect-pdf.js'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const page = '<< /Type /Page >>'
const megabyte = 1024 * 1024

/** So often the same bytes after a beginning. */
const filled = (megabytes: number, unit: string | Uint8Array, start = ''): Buffer => {
  const head = joined('%PDF-1.7\n', start)
  return joined(head, Buffer.alloc(megabytes * megabyte - head.length, joined(unit)))
}

describe('a PDF', () => {
  it.each([
    ['no object', Buffer.from('%PDF-1.7 test')],
    ['pages', pdfOf('<< /Type /Page /Contents 4 0 R >>')],
    ['pages in compressed objects', pdfHolding(page)],
    ['pages in objects that are not compressed', pdfOf('<< /Type /ObjStm >>\nstream\nplain\nendstream')],
    ['pages under a filter in an array', pdfHolding(page, '/Type /ObjStm /First 4 /Filter [ /FlateDecode ]')],
    ['a name that only begins like one of a script', pdfOf('<< /JSize 3 /JavaScripts 4 >>')],
    ['a script’s name in the data of a picture', pdfOf('<< /Length 11 >>\nstream\n\x00/JS /Launch\nendstream')],
    ['pages after a stream with a blank behind its word', pdfOf('<< >>\nstream \r\n1\nendstream')],
    ['an end that is cut off', pdfOf('<< /Length 900 >>\nstream\n123').subarray(0, 55)],
    [
      'what was changed later',
      joined(pdfOf(page), '\n2 0 obj\n<< >>\nendobj\ntrailer\n<< /Prev 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF'),
    ],
    ['encrypted pages whose objects are not', joined(pdfOf(page), 'trailer << /Encrypt 5 0 R >>')],
  ])('of %s is a document', (_what, file) => expect(inspectPdf(file)).toBeUndefined())

  it('of 500 pages is a document, as an office or a program of today writes it', async () => {
    const { plain, packed } = await longPdf(500)
    expect(packed.includes('/Type /ObjStm')).toBe(true)
    expect([inspectPdf(plain), inspectPdf(packed)]).toEqual([undefined, undefined])
  })

  it.each([
    ['a web page', pdfOf('<script>alert(1)</script>')],
    ['a shell script', Buffer.from('%PDF-1.7\n#!/bin/sh\nrm -rf .')],
    ['a script', pdfOf(script)],
    ['a script outside of every object', Buffer.from(`%PDF-1.7 ${script}`)],
    ['a script under an escaped name', pdfOf('<< /S /J#61vaScript >>')],
    ['a script in a trailer', joined(pdfOf(page), `trailer << /Root << /OpenAction ${script} >> >>`)],
    ['a script in compressed objects', pdfHolding(script)],
    ['a script in objects that are not compressed', pdfOf(`<< /First 4 >>\nstream\n${script}\nendstream`)],
    ['a script under an escaped type of stream', pdfHolding(script, '/Type /Obj#53tm /First 4 /Filter /FlateDecode')],
    ['a script in a stream without a type', pdfHolding(script, '/N 1 /Fi#72st 4 /Filter /FlateDecode')],
    ['a script under a filter in an array', pdfHolding(script, '/Type /ObjStm /First 4 /Filter[/FlateDecode]')],
    ['a script under a short filter', pdfHolding(script, '/Type /ObjStm /First 4 /Filter /Fl')],
    ['a script behind 500 bytes of keys', pdfHolding(script, `${holderKeys} /Of (${' '.repeat(500)})`)],
    ['a script behind a text with brackets', pdfHolding(script, `${holderKeys} /Of (a \\) (b) >> stream )`)],
    ['a program to start', pdfOf('<< /S /Launch /F (cmd.exe) >>')],
    ['another file', pdfOf('<< /Names << /EmbeddedFiles 3 0 R >> >>')],
  ])('of %s has active content', (_what, file) => expect(inspectPdf(file)).toBe('active-content'))

  it.each([
    ['under two filters', pdfHolding(deflateSync(Buffer.from(script)), '/First 4 /Filter [/FlateDecode /FlateDecode]')],
    ['under a filter that stands elsewhere', pdfHolding(script, '/First 4 /Filter 9 0 R')],
    ['under two keys of filters', pdfHolding(script, `${holderKeys} /Filter /FlateDecode`)],
    ['in digits', pdfHolding(Buffer.from(script).toString('hex'), '/First 4 /Filter /ASCIIHexDecode')],
    ['under LZW', pdfHolding(script, '/First 4 /Filter /LZWDecode')],
    ['under run lengths', pdfHolding(script, '/First 4 /Filter /RunLengthDecode')],
    ['behind a predictor', pdfHolding(script, `${holderKeys} /DecodeParms << /Predictor 12 /Columns 2147483647 >>`)],
    ['in another file', pdfHolding(script, `${holderKeys} /F (objects.bin)`)],
    ['behind 300 keys', pdfHolding(script, `${'/Of 1 '.repeat(300)} ${holderKeys}`)],
    [
      'with a wrong checksum',
      pdfOf(joined(`<< ${holderKeys} >>\nstream\n`, deflateSync(Buffer.from(script)).subarray(0, -4), '\0\0\0\0')),
    ],
    ['cut off', pdfHolding(script).subarray(0, -30)],
    ['outside of every object', Buffer.from('%PDF-1.7\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nx')],
    ['behind a text of digits that is none', pdfHolding(script, `/Type /<ObjStm /N 1 /First 4 /Filter /FlateDecode`)],
    ['in an object within a text', pdfOf(`<< /Of ( 2 0 obj << ${holderKeys} >> stream\nx endstream ) >>`)],
  ])('whose compressed objects are %s is not read', (_what, file) => expect(inspectPdf(file)).toBe('unverifiable-pdf'))

  it.each([
    ['the data of a stream', '<< >>\nstream\n5 0 obj << /Of (a) >> endobj\nendstream'],
    ['the data of a stream, with comments', '<< >>\nstream\n5 %1\n0 %(\r obj<< >>\nendstream'],
    ['the data of a stream, as a trailer', '<< >>\nstream\ntrailer << /Root 1 0 R >>\nendstream'],
    ['a text', '<< /A ( 5 0 obj << /Of (a) >> stream\n ) /B 1 >>'],
    ['a text of digits', '<< /A < 5 0 obj << /Of (a) >> stream\n > /B 1 >>'],
    ['a comment', '<< /A 1 % 5 0 obj << >> stream\n /B 1 >>'],
    ['a dictionary', '<< /A 5 0 obj << >> stream\n /B 1 >>'],
    ['an array', '[ 5 0 obj << >> stream\n ]'],
  ])('with an object in %s can be read in two ways', (_what, content) =>
    expect(inspectPdf(pdfOf(content))).toBe('unverifiable-pdf'),
  )

  it('that is encrypted, its objects too, is protected', () => {
    const data = joined(`<< ${holderKeys} >>\nstream\n`, Buffer.alloc(64, 0xa5), '\nendstream')
    expect(inspectPdf(joined(pdfOf(data), 'trailer << /Encrypt 5 0 R >>'))).toBe('protected-pdf')
  })

  it.each([
    ['opens to 40 MB', pdfHolding(Buffer.alloc(40 * megabyte))],
    ['opens to 40 MB in all', joined(...Array(20).fill(pdfHolding(Buffer.alloc(2 * megabyte))))],
    ['has half a million objects', filled(10, '1 0 obj\n<<>>\nendobj ')],
    ['has half a million streams', filled(10, '1 0 obj<<>>stream\n')],
    ['has 80,000 streams of objects', filled(10, pdfHolding('').subarray('%PDF-1.7\n'.length))],
  ])('that %s has more than a document needs', (_what, file) => expect(inspectPdf(file)).toBe('too-complex'))

  it.each([
    ['words of streams without an object', '/ObjStm stream\n', '', 'unverifiable-pdf'],
    ['dictionaries in each other', '<<', '1 0 obj', undefined],
    ['arrays in each other', '[', '1 0 obj', undefined],
    ['brackets', '(', '1 0 obj', undefined],
    ['arrays that do not end', '1 0 obj [ ', '', 'unverifiable-pdf'],
    ['escaped names', '/#4a#61#76#61#53', '1 0 obj', undefined],
    ['comments', '0 %obj\n', '', undefined],
    ['line breaks before each word', '\n\n\n\nobj', '', undefined],
    ['trailers in comments', 'trailer %', '', 'unverifiable-pdf'],
  ] as const)('of a megabyte of %s is read in one pass', (_what, unit, start, verdict) =>
    expect(inspectPdf(filled(1, unit, start))).toBe(verdict),
  )
})
