/** What a spreadsheet would take for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r]/

/** A text as a cell of a file with semicolons, as spreadsheets in Portuguese read it; never a formula. */
export const csvText = (text: string): string => {
  const plain = formulaStart.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** By this mark spreadsheets know UTF-8. */
export const csvMark = '\uFEFF'

export const csvEnd = '\r\n'

export const csvLine = (cells: readonly string[]): string => cells.join(';')
