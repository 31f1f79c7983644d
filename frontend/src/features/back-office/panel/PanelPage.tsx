import type { Overview } from '@cartorio/contracts/http/overview.js'
import { stepTimesDays } from '@cartorio/contracts/http/step-times.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { StatusMark } from '../../../components/StatusMark/StatusMark'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { ordersQuery } from '../api/order-queries'
import { activityQuery, overviewQuery, stepTimesQuery, systemQuery } from '../api/overview'
import { systemStateQuery } from '../api/system'
import frame from '../Frame.module.css'
import { mayDo } from '../held-rights'
import { orderPath, systemPath } from '../order-path'
import { everything } from '../orders/use-order-filters'
import { StatsCards } from '../StatsCards'
import { summaryText } from '../system/summary-text'
import { BarTable } from './BarTable'
import styles from './PanelPage.module.css'
import { monthBars, revenueCurrencies, statusBars, stepBars } from './panel-bars'

/** How the office's work goes: figures, months, statuses, and what came last. */
export const PanelPage = () => {
  useDocumentTitle('Painel')
  const overview = useQuery(overviewQuery)
  return (
    <>
      <header className={frame.head}>
        <h1>Painel</h1>
        <SystemState mayOpen={mayDo('system')} />
      </header>
      <StatsCards />
      {overview.isPending && <PageLoading text="Lendo os números…" />}
      {overview.isError && overview.data === undefined && (
        <PageError
          heading="h2"
          title="Os gráficos não carregaram"
          detail={problemDetail(overview.error, 'Os números não puderam ser lidos. Tente de novo.')}
          action={<Button onClick={() => overview.refetch()}>Tentar de novo</Button>}
        />
      )}
      <div className={styles.parts}>
        {overview.data && (
          <>
            <Months months={overview.data.months} />
            <Part title="Pedidos por situação">
              <BarTable
                caption="Quantos pedidos estão em cada situação agora"
                heads={['Situação', 'Pedidos']}
                bars={statusBars(overview.data.statuses)}
              />
            </Part>
          </>
        )}
        <StepTimes />
        <Activity />
        <LastOrders />
      </div>
    </>
  )
}

type PartProps = {
  readonly title: string
  readonly beside?: ReactNode
  /** A list: two stand in a row where three charts do. */
  readonly isList?: boolean
  readonly children: ReactNode
}

const Part = ({ title, beside, isList = false, children }: PartProps) => (
  <section className={isList ? `${styles.part} ${styles.wide}` : styles.part} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {beside}
    </header>
    {children}
  </section>
)

const Months = ({ months }: Pick<Overview, 'months'>) => {
  const currencies = revenueCurrencies(months)
  const [chosen, setChosen] = useState(currencies[0] ?? 'USD')
  return (
    <Part
      title="Receita por mês"
      beside={
        currencies.length > 1 && (
          <Segmented aria-label="Moeda" size="small" options={currencies} value={chosen} onChange={setChosen} />
        )
      }
    >
      <BarTable
        caption={`Recebido menos o devolvido em cada mês, em ${chosen}`}
        heads={['Mês', 'Receita', 'Pedidos']}
        bars={monthBars(months, chosen)}
      />
    </Part>
  )
}

/** One line; who looks after the system reads what its page says of the whole. */
const SystemState = ({ mayOpen }: { readonly mayOpen: boolean }) => (mayOpen ? <WholeSystem /> : <WorkingRoles />)

const WholeSystem = () => {
  const { data, isError } = useQuery(systemStateQuery)
  if (data === undefined && !isError) return null
  const isWell = data?.standing === 'well'
  return (
    <p role="status" className={isWell ? styles.well : styles.wrong}>
      <span>
        {data === undefined ? 'O estado do sistema não pôde ser lido.' : isWell ? allWork : summaryText(data)}
      </span>
      <Link to={systemPath}>Ver o sistema</Link>
    </p>
  )
}

const allWork = 'Sistema: todas as partes estão trabalhando.'

const WorkingRoles = () => {
  const roles = useQuery(systemQuery)
  if (roles.isPending) return null
  return (
    <p role="status" className={roles.isError ? styles.wrong : styles.well}>
      {roles.isError ? 'Uma parte do sistema está parada. Avise quem cuida do servidor.' : allWork}
    </p>
  )
}

const StepTimes = () => {
  const times = useQuery(stepTimesQuery)
  return (
    <Part title="Tempo até cada etapa">
      {times.isError && times.data === undefined && (
        <p className={styles.wrong}>{problemDetail(times.error, 'Os tempos não puderam ser lidos.')}</p>
      )}
      {times.data && (
        <BarTable
          caption={`Desde o pagamento, nos últimos ${stepTimesDays} dias${times.data.cut ? ', dos pedidos mais novos' : ''}`}
          heads={['Etapa', 'Metade até', '1 em 10 passa de', 'Pedidos']}
          bars={stepBars(times.data.steps)}
        />
      )}
    </Part>
  )
}

/** What happened last; live, as the list. */
const Activity = () => {
  const activity = useQuery(activityQuery)
  const facts = activity.data?.facts ?? []
  return (
    <Part title="Atividade recente" isList>
      {activity.isError && activity.data === undefined && (
        <p className={styles.wrong}>{problemDetail(activity.error, 'A atividade não pôde ser lida.')}</p>
      )}
      {activity.isSuccess && facts.length === 0 && <p className={styles.quiet}>Nada ainda.</p>}
      <ul className={styles.facts}>
        {facts.map(({ id, orderId, orderNumber, text, at }) => (
          <li key={id}>
            <Link to={orderPath(orderId)}>{orderNumber}</Link>
            <span>{text}</span>
            <span className={styles.quiet}>{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const shownOrders = 8

/** The newest orders, live as the list. */
const LastOrders = () => {
  const orders = useQuery(ordersQuery({ ...everything, sort: 'date' }))
  const rows = orders.data?.orders.slice(0, shownOrders) ?? []
  return (
    <Part title="Últimos pedidos" isList>
      {orders.isError && rows.length === 0 && (
        <p className={styles.wrong}>{problemDetail(orders.error, 'Os pedidos não puderam ser lidos.')}</p>
      )}
      {orders.isSuccess && rows.length === 0 && <p className={styles.quiet}>Nenhum pedido ainda.</p>}
      <ul className={styles.orders}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={orderPath(row.id)}>{row.orderNumber}</Link>
            <StatusMark status={row.status} label={row.statusLabel} />
            <span className={styles.quiet}>{formatDateTime(row.createdAt)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
