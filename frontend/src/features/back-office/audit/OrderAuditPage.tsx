import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useParams, useSearchParams } from 'react-router-dom'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { orderEventsQuery } from '../api/order-audit'
import { FailedJobs } from '../failed-jobs/FailedJobs'
import { orderPath } from '../order-path'
import { AuditNotes } from './AuditNotes'
import { EventList } from './EventList'
import { OpenHistory } from './OpenHistory'
import styles from './OrderAudit.module.css'
import { Proof } from './Proof'
import { Replay } from './Replay'
import { useAuditView } from './use-audit-view'
import { ViewsOfData } from './ViewsOfData'

const parts = [
  { value: 'eventos', label: 'Eventos' },
  { value: 'reprise', label: 'Reprise' },
  { value: 'prova', label: 'Prova' },
  { value: 'consultas', label: 'Consultas' },
  { value: 'anotacoes', label: 'Anotações' },
  { value: 'tarefas', label: 'Tarefas' },
] as const
type PartName = (typeof parts)[number]['value']

const partIn = (parameters: URLSearchParams): PartName =>
  parts.find(({ value }) => value === parameters.get('parte'))?.value ?? 'eventos'

/** One order for its auditor: what happened and why, how it looked, and whether its history was changed. */
export const OrderAuditPage = () => {
  const { id = '' } = useParams()
  return <OrderAudit key={id} id={id} />
}

const OrderAudit = ({ id }: { readonly id: string }) => {
  const [parameters, setParameters] = useSearchParams()
  const part = partIn(parameters)
  const opened = useAuditView(id)
  const { data, error, isPending, refetch } = useQuery(orderEventsQuery(id, opened.view))
  useDocumentTitle(data ? `Auditoria do pedido ${data.orderNumber}` : 'Auditoria do pedido')
  const show = (chosen: PartName) => setParameters({ parte: chosen }, { replace: true })

  return (
    <>
      <Link to={orderPath(id)} className={styles.back}>
        ← {data ? `Pedido ${data.orderNumber}` : 'O pedido'}
      </Link>
      {isPending && <PageLoading text="Lendo o registro do pedido…" />}
      {error && !data && (
        <PageError
          title="A auditoria não abriu"
          detail={problemDetail(error, 'Confira o endereço ou tente de novo.')}
          action={<Button onClick={() => refetch()}>Tentar de novo</Button>}
        />
      )}
      {data && (
        <>
          <header className={styles.head}>
            <h1>Auditoria do pedido {data.orderNumber}</h1>
            <div className={styles.parts}>
              <Segmented<PartName> aria-label="Parte da auditoria" options={[...parts]} value={part} onChange={show} />
            </div>
          </header>
          {error && (
            <p role="alert" className={styles.failure}>
              {problemDetail(error, 'O registro não pôde ser lido de novo.')}
            </p>
          )}
          <OpenHistory orderId={id} opened={opened} state={data.personalData} />
          {part === 'eventos' && <EventList orderId={id} events={data.events} view={opened.view} />}
          {part === 'reprise' && <Replay orderId={id} events={data.events} view={opened.view} />}
          {part === 'prova' && <Proof orderId={id} orderNumber={data.orderNumber} events={data.events} />}
          {part === 'anotacoes' && (
            <AuditNotes orderId={id} orderNumber={data.orderNumber} events={data.events} view={opened.view} />
          )}
          {part === 'tarefas' && (
            <section aria-label="Tarefas que falharam">
              <h2 className={styles.partTitle}>Tarefas que falharam</h2>
              <FailedJobs orderId={id} />
            </section>
          )}
          {part === 'consultas' && <ViewsOfData orderId={id} view={opened.view} />}
        </>
      )}
    </>
  )
}
