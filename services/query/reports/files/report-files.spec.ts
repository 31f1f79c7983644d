import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { Cell } from '@cartorio/contracts/reports/report-columns.js'
import { filesInZip } from '../../../testing/harness/files-in-zip.js'
import { csvFile } from './csv-file.js'
import { pdfFile } from './pdf-file.js'
import type { ReportTable } from './report-table.js'
import { xlsxFile } from './xlsx-file.js'

const rows: readonly (readonly Cell[])[] = [
  ['=HYPERLINK("x")', '2026-03-01T02:30:00.000Z', '2026-03-05', 1234.5, { amount: -1250, currency: 'USD' }],
  ['@cmd', null, null, 0, { amount: 500, currency: 'JPY' }],
  ['a;b "c"\u0001', null, null, null, null],
]
const table = (): ReportTable => ({
  title: 'Dinheiro: 01/03/2026 a 31/03/2026',
  columns: [
    { name: 'Texto', type: 'text' },
    { name: 'Quando', type: 'instant' },
    { name: 'Dia', type: 'day' },
    { name: 'Número', type: 'number' },
    { name: 'Valor', type: 'money' },
  ],
  pages: (async function* () {
    yield rows
  })(),
})

/** The sheet as it is in the archive. */
const sheetOf = async (file: Readable): Promise<string> =>
  String(filesInZip(await buffer(file)).get('xl/worksheets/sheet1.xml'))

describe('a report as text with semicolons', () => {
  it('has decimal commas and the office’s clock, and no formula', async () =>
    expect(await text(Readable.from(csvFile(table())))).toBe(
      [
        '\uFEFFTexto;Quando;Dia;Número;Valor',
        '"\'=HYPERLINK(""x"")";28/02/2026 23:30;05/03/2026;1234,5;-12,50',
        "'@cmd;;;0;500",
        '"a;b ""c""\u0001";;;;',
        '',
      ].join('\r\n'),
    ))
})

describe('a report as a spreadsheet', () => {
  it('has numbers, amounts and times as such, and texts that are no formulas', async () => {
    const sheet = await sheetOf(await xlsxFile(table()))
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('<is><t>=HYPERLINK(&quot;x&quot;)</t></is>')
    expect(sheet).toContain('<v>2026-02-28T23:30:00.000Z</v>')
    expect(sheet).toMatch(/t="d"[^>]*><v>2026-03-05T00:00:00.000Z/)
    expect(sheet).toMatch(/t="n"[^>]*><v>1234.5</)
    expect(sheet).toMatch(/t="n"[^>]*><v>-12.5</)
    expect(sheet).toMatch(/t="n"[^>]*><v>500</)
    expect(sheet).not.toContain('\u0001')
  })

  it('fails where its lines fail', async () => {
    const broken: ReportTable = {
      ...table(),
      pages: (async function* () {
        yield rows
        throw new Error('the store is away')
      })(),
    }
    await expect(buffer(await xlsxFile(broken))).rejects.toThrow('the store is away')
  })
})

describe('a report as a document', () => {
  it('is a PDF', async () => {
    const bytes = await buffer(await pdfFile(table()))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
