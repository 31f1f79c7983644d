import type PDFDocument from 'pdfkit'
import type { Receipt, ReceiptRow } from '../../presentation/receipt.js'

/** What Windows-1252 has beside Latin-1. */
const beside = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const latin1 = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
const winAnsi = new Set([...latin1.filter((sign) => !/\p{C}/u.test(sign)), ...beside])

const segmenter = new Intl.Segmenter('pt-BR')

/** `ł` and `ø` have no decomposition, so that they stay what they are or go. */
const plain = (sign: string): string => sign.normalize('NFKD').replace(/\p{M}/gu, '')
const areKnown = (signs: string): boolean => [...signs].every((sign) => winAnsi.has(sign))

/**
 * The text in the letters that a PDF's own fonts have: accents that they lack are left off (`Ş` is `S`), and letters of
 * other alphabets and emoji are left out.
 */
export const winAnsiText = (text: string, instead = ''): string => {
  const signs = Array.from(segmenter.segment(text.normalize('NFC').replace(/\s+/g, ' ')), ({ segment }) =>
    areKnown(segment) ? segment : areKnown(plain(segment)) ? plain(segment) : '',
  )
  const written = signs.join('').replace(/\s+/g, ' ').trim()
  return written === '' ? instead : written
}

const ink = '#14213d'
const ink2 = '#4a5568'
const line = '#c9c0ab'
const seal = '#0b6e4f'

const margin = 56
const amountWidth = 110
const [regular, bold] = ['Helvetica', 'Helvetica-Bold']
/** Where a name has no letter that the font has. */
const otherAlphabet = '(nome em outro alfabeto)'

type Pdf = InstanceType<typeof PDFDocument>

const widthOf = ({ page }: Pdf): number => page.width - 2 * margin

/** Goes on where there is room, on a new page where there is not. */
const ensureRoom = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage()
}

const drawRule = (pdf: Pdf): void => {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + widthOf(pdf), pdf.y)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke()
  pdf.y += 8
}

const writeHead = (pdf: Pdf, { company, orderNumber }: Receipt): void => {
  pdf.font(bold, 20).fillColor(seal).text('Cartório Online', margin, margin)
  pdf.font(regular, 9).fillColor(ink2)
  for (const line of company) pdf.text(winAnsiText(line))
  pdf.moveDown(1.5)
  pdf.font(bold, 16).fillColor(ink).text(`Recibo do pedido ${orderNumber}`)
  pdf.moveDown(0.5)
  drawRule(pdf)
}

const writeFacts = (pdf: Pdf, facts: Receipt['facts']): void => {
  for (const { name, value } of facts) {
    const text = winAnsiText(value, otherAlphabet)
    const width = widthOf(pdf) - amountWidth
    pdf.font(regular, 10)
    ensureRoom(pdf, pdf.heightOfString(text, { width }) + 3)
    const top = pdf.y
    pdf.fillColor(ink2).text(name, margin, top, { width: amountWidth })
    pdf.fillColor(ink).text(text, margin + amountWidth, top, { width })
    pdf.y += 3
  }
}

const writeRow = (pdf: Pdf, { text, detail, amount }: ReceiptRow, font: string): void => {
  const width = widthOf(pdf) - amountWidth - 12
  const [title, below] = [winAnsiText(text), detail === undefined ? '' : winAnsiText(detail, otherAlphabet)]
  const height =
    pdf.font(font, 10).heightOfString(title, { width }) +
    (below === '' ? 0 : pdf.font(regular, 9).heightOfString(below, { width }))
  ensureRoom(pdf, height + 6)
  const top = pdf.y
  pdf
    .font(font, 10)
    .fillColor(ink)
    .text(winAnsiText(amount), margin + widthOf(pdf) - amountWidth, top, { width: amountWidth, align: 'right' })
  pdf.text(title, margin, top, { width })
  if (below !== '') pdf.font(regular, 9).fillColor(ink2).text(below, { width })
  pdf.y += 6
}

const writeSection = (pdf: Pdf, { title, rows }: Receipt['sections'][number]): void => {
  ensureRoom(pdf, 64)
  pdf.y += 12
  pdf.font(bold, 11).fillColor(seal).text(title, margin)
  pdf.y += 4
  drawRule(pdf)
  for (const row of rows) writeRow(pdf, row, regular)
}

const write = (Document: typeof PDFDocument, receipt: Receipt): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const written = new Date(receipt.asOf)
    const pdf = new Document({
      size: 'A4',
      margin,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: `Recibo do pedido ${receipt.orderNumber}`,
        Author: 'Cartório Online',
        CreationDate: written,
        ModDate: written,
      },
    })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    writeHead(pdf, receipt)
    writeFacts(pdf, receipt.facts)
    for (const section of receipt.sections) writeSection(pdf, section)
    pdf.y += 12
    ensureRoom(pdf, 20 * receipt.sums.length + 8)
    drawRule(pdf)
    for (const row of receipt.sums) writeRow(pdf, row, bold)
    pdf.end()
  })

/** The same receipt gives the same bytes: the dates in the file are the order's, and its id follows from them. */
export const receiptPdf = async (receipt: Receipt): Promise<Buffer> => {
  // Not at the start, of which its tables of letters would take a tenth.
  const { default: Document } = await import('pdfkit')
  return write(Document, receipt)
}
