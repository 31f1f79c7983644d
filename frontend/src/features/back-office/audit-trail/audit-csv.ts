import { auditKindLabels } from '@cartorio/contracts/audit-kinds.js'
import type { AuditTrailRow } from '@cartorio/contracts/http/audit-trail.js'
import { type CsvField, writeCsv } from '../orders/export-view'

/** Nothing of a row names a customer; members of staff are named by their ids. */
const fields: readonly CsvField<AuditTrailRow>[] = [
  ['Quando', ({ at }) => at],
  ['Tipo', ({ kind }) => auditKindLabels[kind]],
  ['O que aconteceu', ({ sentence }) => sentence],
  ['Quem', ({ by }) => by],
  ['Pedido', ({ order }) => order?.orderNumber ?? ''],
  ['Conta', ({ accountId }) => accountId ?? ''],
  ['Valor', ({ amount }) => amount?.replace('.', ',') ?? ''],
  ['Moeda', ({ currency }) => currency ?? ''],
  ['Evento', ({ type }) => type],
  ['Stream', ({ stream }) => stream],
  ['Revisão', ({ revision }) => String(revision)],
  ['Posição', ({ position }) => position],
]

export const describeTrailAsCsv = (rows: readonly AuditTrailRow[]): string => writeCsv(fields, rows)
