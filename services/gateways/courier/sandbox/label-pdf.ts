/** Characters of WinAnsi, in which the standard fonts of PDF are encoded; what it lacks is left out. */
const winAnsi = (text: string): Buffer => Buffer.from(text.replace(/[^\x20-\x7e\xa0-\xff]/g, ''), 'latin1')

/** A text as a PDF string: three characters are escaped. */
const pdfString = (text: string): string =>
  winAnsi(text)
    .toString('latin1')
    .replace(/[\\()]/g, '\\$&')

export type PdfLine = { readonly text: string; readonly size: number; readonly bold?: boolean }

/** Points: 10 × 15 cm, the size of a courier's label. */
const page = { width: 288, height: 432, margin: 18 } as const

const contentOf = (lines: readonly PdfLine[]): string => {
  let y: number = page.height - page.margin
  const shown = lines.map(({ text, size, bold = false }) => {
    y -= size * 1.4
    return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${page.margin} ${y.toFixed(1)} Td (${pdfString(text)}) Tj ET`
  })
  return shown.join('\n')
}

/** One page of text in the standard fonts (PDF 1.4, ISO 32000): enough for the sandbox's papers. */
export const textPdf = (lines: readonly PdfLine[]): Buffer => {
  const content = contentOf(lines)
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
