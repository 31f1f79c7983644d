import type { OrderJob } from '@cartorio/contracts/http/order-jobs.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { orderJobsQuery } from '../api/order-jobs'
import { Actor } from '../colleagues'
import { mayDo } from '../held-rights'
import { attentionPath } from '../order-path'
import styles from './FailedJobs.module.css'

/** A job of a provider's payment names no order: it is matched by its payment while it waits, and no longer once it is handled. */
const unlisted =
  'Leituras de contestações não entram aqui, nem as de pagamentos e reembolsos que alguém já tratou: elas dizem o pagamento, e não o pedido. Estão em Pendências.'

/** The jobs of an order that have failed, why in words, and what became of them. */
export const FailedJobs = ({ orderId }: { readonly orderId: string }) => {
  const { data, error, isPending, refetch } = useQuery(orderJobsQuery(orderId))
  if (isPending) return <PageLoading text="Lendo as tarefas…" />
  if (data === undefined)
    return (
      <PageError
        heading="h2"
        title="As tarefas não carregaram"
        detail={problemDetail(error, 'A lista não pôde ser lida. Tente de novo.')}
        action={<Button onClick={() => refetch()}>Tentar de novo</Button>}
      />
    )
  const { jobs, jobsUnread } = data
  if (jobs.length === 0 && !jobsUnread)
    return (
      <PageEmpty
        heading="h2"
        title="Nenhuma tarefa na lista"
        detail={`Nenhuma tarefa que diz este pedido falhou. ${unlisted}`}
      />
    )
  return (
    <>
      {jobsUnread && (
        <p role="alert" className={styles.unread}>
          As filas não responderam, e podem faltar tarefas que esperam uma pessoa.{' '}
          <Button size="small" onClick={() => refetch()}>
            Ler de novo
          </Button>
        </p>
      )}
      <ol className={styles.jobs} aria-label="Tarefas que falharam">
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ol>
      <p className={styles.quiet}>{unlisted}</p>
    </>
  )
}

const countTries = (attempts: number): string => (attempts === 1 ? '1 tentativa' : `${attempts} tentativas`)

const Job = ({ job: { label, task, failedAt, failure, outcome, became, handled } }: { readonly job: OrderJob }) => (
  <li className={styles.job}>
    <h3>{label}</h3>
    <p>{task}</p>
    <p className={styles.quiet}>
      Falhou em <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>
      {failure && ` depois de ${countTries(failure.attempts)}`}
    </p>
    {failure && (
      <p>
        {`Por quê: ${failure.reason} Código `}
        <code>{failure.code}</code>.
      </p>
    )}
    <p>{became}</p>
    {handled && (
      <p className={styles.quiet}>
        {outcome === 'dismissed' ? 'Tirada por ' : 'Tentada de novo por '}
        <Actor by={handled.by} /> em <time dateTime={handled.at}>{formatDateTime(handled.at)}</time>
      </p>
    )}
    {outcome === 'failed' && mayDo('work-orders') && <Link to={attentionPath}>Tratar em Pendências</Link>}
  </li>
)
