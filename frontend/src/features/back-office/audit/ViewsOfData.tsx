import { viewPurposeLabels } from '@cartorio/contracts/view-purposes.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { viewsOfDataQuery } from '../api/order-audit'
import { EventActor } from './EventActor'
import styles from './OrderAudit.module.css'

type ViewsOfDataProps = { readonly orderId: string; readonly view: string }

/** Who has looked at this person's data and why. */
export const ViewsOfData = ({ orderId, view }: ViewsOfDataProps) => {
  const { data, error, isPending, refetch } = useQuery(viewsOfDataQuery(orderId, view))
  if (isPending) return <PageLoading text="Lendo as consultas…" />
  if (data === undefined)
    return (
      <PageError
        heading="h2"
        title="As consultas não carregaram"
        detail={problemDetail(error, 'A lista não pôde ser lida. Tente de novo.')}
        action={<Button onClick={() => refetch()}>Tentar de novo</Button>}
      />
    )
  if (data.views.length === 0)
    return (
      <PageEmpty
        heading="h2"
        title="Ninguém consultou"
        detail="Os dados pessoais deste pedido não foram abertos pela equipe."
      />
    )
  return (
    <ol className={styles.events} aria-label="Consultas aos dados pessoais">
      {data.views.map(({ id, viewedAt, actor, purpose, revision, reason }) => (
        <li key={id} className={styles.view}>
          <h2>
            <EventActor actor={actor} />
          </h2>
          <p className={styles.quiet}>
            <time dateTime={viewedAt}>{formatDateTime(viewedAt)}</time>
            {purpose && ` · ${viewPurposeLabels[purpose]}`}
            {revision !== undefined && ` · pedido até o evento ${revision}`}
          </p>
          <p>
            {reason === undefined
              ? 'Motivo em palavras: protegido.'
              : reason === null
                ? 'O motivo foi removido com a pessoa.'
                : `Motivo: ${reason}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
