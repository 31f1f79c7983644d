import { countryName } from '@cartorio/contracts/countries.js'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import { csvEnd, csvLine, csvMark, csvText } from '@cartorio/contracts/reports/csv-cell.js'
import { showFile } from '../api/order-files'
import { holderNames } from '../OrderState'
import { officeToday } from '../office-today'

/** A column of a file: its title, and what a row says there. */
export type CsvField<R> = readonly [title: string, value: (row: R) => string]

/** No name or address of a person: the file leaves the office's record of who has seen them. */
const fields: readonly CsvField<AdminOrderRow>[] = [
  ['Pedido', ({ orderNumber }) => orderNumber],
  ['Situação', ({ statusLabel }) => statusLabel],
  ['Próximo passo', ({ next }) => (next === null ? '' : nextActionLabels[next.what])],
  ['Com quem', ({ next }) => (next === null ? '' : holderNames[next.who])],
  ['Prazo', ({ next }) => next?.by ?? ''],
  ['Atrasado', ({ next }) => (next?.late ? 'sim' : 'não')],
  [
    'Documentos',
    ({ documents }) =>
      documents.map(({ type, quantity }) => (quantity > 1 ? `${type} × ${quantity}` : type)).join(', '),
  ],
  ['Destino', ({ deliveryCountry }) => countryName(deliveryCountry)],
  ['Total', ({ totalPrice }) => totalPrice.replace('.', ',')],
  ['Moeda', ({ currency }) => currency],
  ['Criado em', ({ createdAt }) => createdAt],
]

/** With semicolons, as spreadsheets in Portuguese read it. */
export const writeCsv = <R>(columns: readonly CsvField<R>[], rows: readonly R[]): string =>
  [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))]
    .map((cells) => csvLine(cells.map(csvText)))
    .join(csvEnd)

export const describeRowsAsCsv = (rows: readonly AdminOrderRow[]): string => writeCsv(fields, rows)

/** Saves a file for spreadsheets, with the mark by which they know UTF-8. */
export const saveCsv = (text: string, name: string): void =>
  showFile(new Blob([csvMark, text], { type: 'text/csv;charset=utf-8' }), name, null)

/** Saves a file of the orders. */
export const saveRows = (rows: readonly AdminOrderRow[]): void =>
  saveCsv(describeRowsAsCsv(rows), `pedidos-${officeToday()}.csv`)
