import { Readable } from 'node:stream'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { reportColumns } from '@cartorio/contracts/reports/report-columns.js'
import type { ReportFormat } from '@cartorio/contracts/reports/report-files.js'
import { type ReportKind, reportNames } from '@cartorio/contracts/reports/report-kinds.js'
import type { Clock } from '../../domain/clock.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { PaymentProviders } from '../../gateways/payments/port.js'
import { shortDay } from '../../presentation/wording.js'
import { orders } from '../../projections/orders/orders.js'
import { reportFacts } from '../../projections/report-facts/report-facts.js'
import { staff } from '../../projections/staff/staff.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import type { CollectionOf, ReadModels } from '../pipeline/read-models.js'
import { csvFile } from './files/csv-file.js'
import { pdfFile } from './files/pdf-file.js'
import type { ReportTable } from './files/report-table.js'
import { xlsxFile } from './files/xlsx-file.js'
import type { ReportLine } from './report-line.js'
import { readReportLines, reportedModels } from './report-lines.js'
import { type ReportScope, reportScope } from './report-scope.js'

type AskedFile = {
  readonly tenantId: TenantId
  readonly kind: ReportKind
  readonly from: string
  readonly to: string
  readonly filters: Readonly<Record<string, string>>
  readonly format: ReportFormat
  readonly personal: boolean
}

type ReadPage = { readonly lines: number; readonly share: number; readonly orderIds: readonly string[] }
type OnPage = (page: ReadPage) => Promise<ReadonlySet<string>>

type FileDeps = {
  readonly readModels: Pick<ReadModels, 'readEachAt'>
  readonly readStore: Pick<ReadStore, 'page' | 'get' | 'count'>
  readonly providers: PaymentProviders
  readonly clock: Clock
}

/** Documents that are counted before a file is made. */
const mostCounted = 1_000_000
/** Payments that a provider lists for one file. */
const mostPayments = 20_000

/** Pages are counted as they are read, and what there is to read before the first. */
const countedReads = (readStore: FileDeps['readStore']) => {
  let [read, all] = [0, 0]
  const page: ReadStore['page'] = async (collection, query) => {
    if (query.after === undefined) {
      const { limit: _limit, after: _after, ...filter } = query
      all += await readStore.count(collection, filter, mostCounted)
    }
    const found = await readStore.page(collection, query)
    read += found.length
    return found
  }
  return {
    reads: { page, get: readStore.get.bind(readStore) },
    share: () => (all === 0 ? 0 : Math.min(read / all, 1)),
  }
}

/** The generation that answers now. One that was dropped reads as empty, so it is compared at the end. */
const namesNow = (readModels: FileDeps['readModels']): Promise<{ names: string; collectionOf: CollectionOf }> =>
  readModels.readEachAt(undefined, reportedModels, async (collectionOf) => ({
    names: [collectionOf(orders), collectionOf(reportFacts), collectionOf(staff)].map(({ name }) => name).join(),
    collectionOf,
  }))

const cellsOf = (line: ReportLine, columns: (typeof reportColumns)[ReportKind], erased: ReadonlySet<string>) => {
  const isErased = line.orderId !== undefined && erased.has(line.orderId)
  return columns.map(({ id, personal }) => (isErased && personal ? null : (line.cells[id] ?? null)))
}

async function* tablePages(
  { readModels, readStore, providers }: FileDeps,
  scope: ReportScope,
  columns: (typeof reportColumns)[ReportKind],
  onPage: OnPage,
): ReportTable['pages'] {
  const { names, collectionOf } = await namesNow(readModels)
  const { reads, share } = countedReads(readStore)
  const sources = { readStore: reads, providers, collectionOf, mostPayments }
  for await (const lines of readReportLines(sources, scope)) {
    const orderIds = lines.flatMap(({ orderId }) => orderId ?? [])
    const erased = await onPage({ lines: lines.length, share: share(), orderIds })
    yield lines.map((line) => cellsOf(line, columns, erased))
  }
  if ((await namesNow(readModels)).names !== names)
    throw new TechnicalError('a read model was replaced while a report was made of it')
}

const bytesOf = async (table: ReportTable, format: ReportFormat): Promise<AsyncIterable<Uint8Array | string>> => {
  if (format === 'csv') return csvFile(table)
  return format === 'xlsx' ? xlsxFile(table) : Readable.from(await pdfFile(table))
}

/** Makes files of reports while their lines are read: nothing of one is held whole. */
export const createReportFiles =
  (deps: FileDeps) =>
  async (asked: AskedFile, onPage: OnPage): Promise<AsyncIterable<Uint8Array | string>> => {
    const { kind, from, to, filters, format, tenantId } = asked
    const scope = reportScope({ kind, from, to, ...filters }, tenantId, deps.clock.now())
    const columns = reportColumns[kind].filter(({ personal }) => personal !== true || asked.personal)
    const title = `${reportNames[kind]}: ${[from, to].map(shortDay).join(' a ')}`
    return bytesOf({ title, columns, pages: tablePages(deps, scope, columns, onPage) }, format)
  }
