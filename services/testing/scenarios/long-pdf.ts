import { deflateSync } from 'node:zlib'
import pdfkit from 'pdfkit'
import { pngHeader, pngOpeningTo } from './sent-images.js'
import { joined } from './sent-pdfs.js'

/** The objects of a PDF that pdfkit made, by the table at its end. */
const objectsOf = (file: Buffer): readonly Buffer[] => {
  const text = file.toString('latin1')
  const places = [...text.slice(text.lastIndexOf('xref\n0 ')).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) =>
    Number(place),
  )
  const ends = [...places, text.lastIndexOf('xref\n0 ')].sort((one, other) => one - other)
  return places.map((place) =>
    file.subarray(
      place,
      ends.find((end) => end > place),
    ),
  )
}

const objectsInHolder = 100

/** The same document as programs of today write it: everything but streams compressed, and a table of places that is a stream. */
const repacked = (file: Buffer): Buffer => {
  const objects = objectsOf(file).map((whole, index) => ({
    number: index + 1,
    whole,
    content: whole.subarray(whole.indexOf('obj') + 4, whole.lastIndexOf('\nendobj')),
    isStream: whole.includes('\nstream\n'),
  }))
  const root = /\/Root (\d+) 0 R/.exec(file.toString('latin1'))?.[1]
  const written = [joined('%PDF-1.7\n%\xff\xff\xff\xff\n')]
  let size = written[0]?.length ?? 0
  const entries = new Map<number, readonly [kind: number, place: number, index: number]>()
  const write = (number: number, bytes: Buffer): void => {
    entries.set(number, [1, size, 0])
    written.push(bytes)
    size += bytes.length
  }
  for (const { number, whole, isStream } of objects) if (isStream) write(number, whole)
  const packed = objects.filter(({ isStream }) => !isStream)
  let next = objects.length + 1
  for (let from = 0; from < packed.length; from += objectsInHolder) {
    const group = packed.slice(from, from + objectsInHolder)
    let place = 0
    const places = group.map(({ number, content }, index) => {
      entries.set(number, [2, next, index])
      const at = place
      place += content.length + 1
      return `${number} ${at}`
    })
    const head = `${places.join(' ')}\n`
    const data = deflateSync(joined(head, ...group.flatMap(({ content }) => [content, '\n'])))
    const keys = `/Type /ObjStm /N ${group.length} /First ${head.length} /Filter /FlateDecode /Length ${data.length}`
    write(next, joined(`${next} 0 obj\n<< ${keys} >>\nstream\n`, data, '\nendstream\nendobj\n'))
    next += 1
  }
  const table = Buffer.alloc((next + 1) * 7)
  const start = size
  entries.set(next, [1, start, 0])
  for (const [number, [kind, place, index]] of entries) {
    table[number * 7] = kind
    table.writeUInt32BE(place, number * 7 + 1)
    table.writeUInt16BE(index, number * 7 + 5)
  }
  const data = deflateSync(table)
  const keys = `/Type /XRef /Size ${next + 1} /W [1 4 2] /Root ${root} 0 R /Filter /FlateDecode /Length ${data.length}`
  return joined(
    ...written,
    `${next} 0 obj\n<< ${keys} >>\nstream\n`,
    data,
    `\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`,
  )
}

const words = ['certidão', 'nascimento', 'registro', 'livro', 'folha (verso)', 'termo', 'comarca', 'averbação']

/** A document as an office makes it: text in two fonts, drawings, links, an outline, a photo on each tenth page. */
export const longPdf = async (pages: number): Promise<{ readonly plain: Buffer; readonly packed: Buffer }> => {
  const document = new pdfkit({ size: 'A4', info: { Title: 'Certidão de inteiro teor (cópia)' } })
  const written: Buffer[] = []
  document.on('data', (part: Buffer) => written.push(part))
  const ended = new Promise<void>((resolve) => {
    document.once('end', resolve)
  })
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) document.addPage()
    document.outline.addItem(`Folha ${page}`)
    document.font('Helvetica-Bold').fontSize(16).text(`Folha ${page}`)
    document.font('Times-Roman').fontSize(11)
    for (let line = 0; line < 12; line += 1)
      document.text(
        Array.from({ length: 9 }, (_, word) => words[(page * 7 + line * 5 + word * 3) % words.length]).join(' '),
      )
    document.text('Conferir', { link: `https://exemplo.com.br/folha/${page}?livro=(A)` })
    document.rect(60, 700, 200, 40).stroke()
    if (page % 10 === 0) document.image(pngOpeningTo(40 * 121, pngHeader(40, 40)), 300, 600)
  }
  document.end()
  await ended
  const plain = Buffer.concat(written)
  return { plain, packed: repacked(plain) }
}
