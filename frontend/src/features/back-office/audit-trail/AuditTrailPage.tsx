import { type AuditExportFormat, auditExportFormats } from '@cartorio/contracts/audit-kinds.js'
import { type AuditTrailRow, mostExportedRows } from '@cartorio/contracts/http/audit-trail.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useToast } from '../../../lib/toast'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { auditKeys } from '../api/audit-keys'
import { type AuditFilters, auditTrailQuery, exportTrail } from '../api/audit-trail'
import { showFile } from '../api/order-files'
import { Actor, Assignee } from '../colleagues'
import frame from '../Frame.module.css'
import { officeToday } from '../office-today'
import { orderAuditPath, settingsReplayPath } from '../order-path'
import { countText } from '../orders/queue-names'
import { AuditFilterBar } from './AuditFilterBar'
import styles from './AuditTrail.module.css'
import { AuditViews } from './AuditViews'
import { ReadReasons } from './ReadReasons'
import { useAuditFilters } from './use-audit-filters'
import { type TrailReasons, useTrailReasons } from './use-trail-reasons'

/** What auditors follow across orders: who set, gave, looked at or changed what, and when. */
export const AuditTrailPage = () => {
  useDocumentTitle('Auditoria')
  const { filters, cursor, view, openView, narrow, turn, clear } = useAuditFilters()
  const { data, error, isPending, refetch } = useQuery(auditTrailQuery(filters, cursor))
  return (
    <>
      <header className={frame.head}>
        <h1>Auditoria</h1>
        <Link to={settingsReplayPath}>Configurações como eram</Link>
        <Exports filters={filters} />
      </header>
      <AuditViews filters={filters} opened={view} onOpened={openView} />
      <AuditFilterBar filters={filters} onNarrow={narrow} onClear={clear} />
      {isPending && <PageLoading text="Lendo a auditoria…" />}
      {error && !data && (
        <PageError
          heading="h2"
          title="A auditoria não carregou"
          detail={problemDetail(error, 'A lista não pôde ser lida. Confira os filtros ou tente de novo.')}
          action={<Button onClick={() => refetch()}>Tentar de novo</Button>}
        />
      )}
      {data && data.rows.length === 0 && (
        <PageEmpty
          heading="h2"
          title="Nada com esses filtros"
          detail="Mude o período, a pessoa ou o tipo para ver mais."
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          <p className={styles.total} role="status">
            {`${countText(data.total)} ${data.total.count === 1 ? 'registro' : 'registros'}, o mais novo primeiro.`}
          </p>
          <Rows key={JSON.stringify([filters, cursor])} rows={data.rows} />
          <nav className={styles.pages} aria-label="Páginas">
            <Button disabled={data.previousCursor === null} onClick={() => turn(data.previousCursor ?? '')}>
              Mais novos
            </Button>
            <Button disabled={data.nextCursor === null} onClick={() => turn(data.nextCursor ?? '')}>
              Mais antigos
            </Button>
          </nav>
        </>
      )}
    </>
  )
}

const Rows = ({ rows }: { readonly rows: readonly AuditTrailRow[] }) => {
  const opened = useTrailReasons(rows)
  return (
    <>
      <ReadReasons {...opened} />
      <Table rows={rows} reasons={opened.reasons} />
    </>
  )
}

/** Said of a row whose reason was asked for. */
const describeReason = (reason: string | null): string =>
  reason === null ? 'Sem motivo em palavras, ou removido com a pessoa.' : `Motivo: ${reason}`

const Table = ({ rows, reasons }: { readonly rows: readonly AuditTrailRow[]; readonly reasons: TrailReasons }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">Registros da auditoria</caption>
    <thead>
      <tr>
        <th scope="col">Quando</th>
        <th scope="col">O que aconteceu</th>
        <th scope="col">Quem</th>
        <th scope="col">Sobre</th>
        <th scope="col" className={styles.amount}>
          Valor
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <time dateTime={row.at}>{formatDateTime(row.at)}</time>
          </td>
          <td>
            {row.sentence}
            {reasons.has(row.id) && (
              <span className={styles.reason}>{describeReason(reasons.get(row.id) ?? null)}</span>
            )}
            <span className={styles.place}>{`${row.stream}, revisão ${row.revision}`}</span>
          </td>
          <td>
            <Actor by={row.by} />
          </td>
          <td>
            <About row={row} />
          </td>
          <td className={styles.amount}>
            {row.amount !== null && row.currency !== null && formatDecimal(row.amount, row.currency)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const About = ({ row: { order, accountId } }: { readonly row: AuditTrailRow }) => {
  if (order !== null) return <Link to={orderAuditPath(order.id)}>{order.orderNumber}</Link>
  return accountId === null ? null : <Assignee staffId={accountId} />
}

const exportNames: Readonly<Record<AuditExportFormat, string>> = { csv: 'Baixar CSV', json: 'Baixar JSON' }

/** Files of what the filters show, without names of customers; each is recorded. */
const Exports = ({ filters }: { readonly filters: AuditFilters }) => {
  const toast = useToast()
  const queryClient = useQueryClient()
  const exporting = useMutation({ mutationFn: (format: AuditExportFormat) => exportTrail(filters, format) })
  const save = (format: AuditExportFormat) =>
    exporting.mutate(format, {
      onSuccess: ({ file, rows }) => {
        showFile(file, `auditoria-${officeToday()}.${format}`, null)
        toast.success(
          'Arquivo baixado',
          rows === mostExportedRows
            ? `Ele tem os ${mostExportedRows} registros mais novos: estreite o período para os outros. A exportação ficou registrada aqui.`
            : `Registros no arquivo: ${rows}. A exportação ficou registrada aqui.`,
        )
        void queryClient.invalidateQueries({ queryKey: auditKeys.trails })
      },
      onError: (error) => toast.error('O arquivo não foi baixado', problemDetail(error, 'Tente de novo.')),
    })
  return (
    <div className={styles.exports}>
      {auditExportFormats.map((format) => (
        <Button
          key={format}
          loading={exporting.isPending && exporting.variables === format}
          onClick={() => save(format)}
        >
          {exportNames[format]}
        </Button>
      ))}
    </div>
  )
}
