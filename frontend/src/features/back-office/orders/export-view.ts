import { countryName } from '@cartorio/contracts/countries.js'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import { csvEnd, csvLine, csvMark, csvText } from '@cartorio/contracts/reports/csv-cell.js'
import { showFile } from '../api/order-files'
import { holderNames } from '../OrderState'
import { officeToday } from '../office-today'

type Field = readonly [title: string, value: (row: AdminOrderRow) => string]

/** No name or address of a person: the file leaves the office's record of who has seen them. */
const fields: readonly Field[] = [
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
export const describeRowsAsCsv = (rows: readonly AdminOrderRow[]): string =>
  [fields.map(([title]) => title), ...rows.map((row) => fields.map(([, value]) => value(row)))]
    .map((cells) => csvLine(cells.map(csvText)))
    .join(csvEnd)

/** Saves a file of the orders. */
export const saveRows = (rows: readonly AdminOrderRow[]): void => {
  const file = new Blob([csvMark, describeRowsAsCsv(rows)], { type: 'text/csv;charset=utf-8' })
  showFile(file, `pedidos-${officeToday()}.csv`, null)
}
