import { deflateSync } from 'node:zlib'
import pdfkit from 'pdfkit'
import { joined } from './sent-pdfs.js'

type Protection = { readonly userPassword?: string; readonly ownerPassword?: string }

/** A4 pages, each with a black band at its head. */
export const bandedPdf = async (pages: number, protection: Protection = {}): Promise<Buffer> => {
  const document = new pdfkit({ size: 'A4', info: { Author: 'Zuleica Quaresma' }, ...protection })
  const written: Buffer[] = []
  document.on('data', (part: Buffer) => written.push(part))
  const ended = new Promise<void>((resolve) => {
    document.once('end', resolve)
  })
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) document.addPage()
    document.rect(0, 0, 600, 200).fill('black')
    document.text(`Folha ${page}`)
  }
  document.end()
  await ended
  return Buffer.concat(written)
}

const pdfOfObjects = (...objects: readonly (string | Uint8Array)[]): Buffer =>
  joined(
    '%PDF-1.7\n',
    ...objects.flatMap((object, index) => [`${index + 1} 0 obj\n`, object, '\nendobj\n']),
    `trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`,
  )

/** An empty page behind words that are not on it. */
export const pdfSaying = (words: string): string =>
  pdfOfObjects(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 60 80] /Of (${words}) >>`,
  ).toString('latin1')

/** One page that draws what is said, packed. */
const pdfDrawing = (drawing: Uint8Array): Buffer => {
  const packed = deflateSync(drawing)
  return pdfOfObjects(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>',
    joined(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`, packed, '\nendstream'),
  )
}

export const hostilePdfs = {
  /** 900 kB that open to 900 MB. */
  bomb: () => pdfDrawing(Buffer.alloc(900 * 1024 * 1024, ' ')),
  /** 10 kB that draw for minutes. */
  endless: () => pdfDrawing(Buffer.from('0 0 m 600 800 l S 600 0 m 0 800 l S '.repeat(100_000))),
  /** Pages that are their own pages. */
  circular: () => pdfOfObjects('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 5 >>'),
  /** 20 km wide, 1/72 of an inch high. */
  line: () =>
    pdfOfObjects(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 60000000 1] >>',
    ),
} as const
