import type { ReportSummary } from '@cartorio/contracts/http/reports.js'
import { reportGroupNames, reportKinds, reportNames } from '@cartorio/contracts/reports/report-kinds.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { reportSummaryQuery } from '../api/reports'
import frame from '../Frame.module.css'
import { BarTable } from '../panel/BarTable'
import { ReportExports } from './ReportExports'
import { ReportFileButton } from './ReportFileButton'
import { ReportFilters } from './ReportFilters'
import { ReportLines, scrolledByKeys } from './ReportLines'
import { ReportSchedules } from './ReportSchedules'
import styles from './ReportsPage.module.css'
import { groupBars } from './report-cells'
import { ScheduleButton } from './ScheduleButton'
import { reportParameters, type ShownReport, useReportAddress } from './use-report-address'

const inWords = (count: number): string => (count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`)

/** What the office did in a period: put together as bars, and line by line. */
export const ReportsPage = () => {
  useDocumentTitle('Relatórios')
  const { shown, show } = useReportAddress()
  const summary = useQuery(reportSummaryQuery(reportParameters(shown)))
  return (
    <>
      <header className={frame.head}>
        <h1>Relatórios</h1>
        <p className={styles.quiet} role="status">
          {summary.data !== undefined && `${inWords(summary.data.count)}${summary.data.more ? ' ou mais' : ''}`}
        </p>
        <ScheduleButton shown={shown} />
        <ReportFileButton shown={shown} enabled={summary.isSuccess && summary.data.count > 0} />
      </header>
      <ReportExports />
      <ReportSchedules />
      <Tabs
        className={styles.kinds ?? ''}
        activeKey={shown.kind}
        items={reportKinds.map((kind) => ({ key: kind, label: reportNames[kind] }))}
        onChange={(key) => show({ kind: reportKinds.find((kind) => kind === key) ?? shown.kind })}
      />
      <ReportFilters shown={shown} onShow={show} />
      {summary.isPending && <PageLoading text="Somando o período…" />}
      {summary.isError && (
        <PageError
          heading="h2"
          title="O relatório não carregou"
          detail={problemDetail(summary.error, 'Os números não puderam ser lidos. Tente de novo.')}
          action={<Button onClick={() => summary.refetch()}>Tentar de novo</Button>}
        />
      )}
      {summary.isSuccess && <Result shown={shown} summary={summary.data} />}
    </>
  )
}

type ResultProps = { readonly shown: ShownReport; readonly summary: ReportSummary }

const Result = ({ shown, summary }: ResultProps) => {
  const { kind, group, groups, heads, columns, rows, count, more } = summary
  if (count === 0)
    return (
      <PageEmpty
        heading="h2"
        title="Nada nesse período"
        detail="Escolha outro período, ou tire um dos filtros, para ver mais."
      />
    )
  const by = Object.entries(reportGroupNames).find(([name]) => name === group)?.[1] ?? ''
  return (
    <div className={styles.result} data-stale={shown.kind !== kind || undefined}>
      {more && (
        <p className={styles.quiet}>
          A tela soma as primeiras {count.toLocaleString('pt-BR')} linhas. Escolha um período menor para somar todas.
        </p>
      )}
      {groupBars(groups, heads).map(({ currency, bars }) => (
        <section
          key={currency ?? ''}
          className={styles.part}
          aria-label={`${reportNames[kind]} por ${by.toLowerCase()}${currency === null ? '' : `, em ${currency}`}`}
          {...scrolledByKeys}
        >
          <BarTable
            caption={`${reportNames[kind]} por ${by.toLowerCase()}${currency === null ? '' : `, em ${currency}`}`}
            heads={[by, ...heads.map(({ name }) => name)]}
            bars={bars}
          />
        </section>
      ))}
      <h2>{rows.length < count ? `As primeiras ${inWords(rows.length)}` : 'As linhas'}</h2>
      <ReportLines columns={columns} rows={rows} />
    </div>
  )
}
