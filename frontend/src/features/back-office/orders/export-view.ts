import { countryName } from '@cartorio/contracts/countries.js'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
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

/** A cell that begins with one of these would be a formula. */
const escapeCell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** With semicolons, as spreadsheets in Portuguese read it. */
export const describeRowsAsCsv = (rows: readonly AdminOrderRow[]): string =>
  [fields.map(([title]) => title), ...rows.map((row) => fields.map(([, value]) => value(row)))]
    .map((cells) => cells.map(escapeCell).join(';'))
    .join('\r\n')

/** Saves a file of the orders. */
export const saveRows = (rows: readonly AdminOrderRow[]): void => {
  // The mark by which spreadsheets know UTF-8.
  const file = new Blob(['\uFEFF', describeRowsAsCsv(rows)], { type: 'text/csv;charset=utf-8' })
  showFile(file, `pedidos-${officeToday()}.csv`, null)
}
