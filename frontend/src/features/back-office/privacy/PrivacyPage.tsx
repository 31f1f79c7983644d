import type { PrivacyDesk } from '@cartorio/contracts/http/privacy.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { privacyDeskQuery, useAddressView } from '../api/privacy'
import { Actor } from '../colleagues'
import frame from '../Frame.module.css'
import { orderPath } from '../order-path'
import { AddressSearch } from './AddressSearch'
import { ConfirmedRequests } from './ConfirmedRequests'
import styles from './PrivacyPage.module.css'
import { ProposedErasures } from './ProposedErasures'

export const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </section>
)

/** What persons have requested of their data, everything held about an address, and what the end of the retention erases. */
export const PrivacyPage = () => {
  useDocumentTitle('Privacidade')
  const { data, error, isPending, refetch } = useQuery(privacyDeskQuery)
  const view = useAddressView()
  const search = useRef<HTMLDivElement>(null)
  /** The address stays unread until the office opens it for the request. */
  const attend = (orderId: string) => {
    view.mutate({ orderId, reason: 'data-request' })
    search.current?.scrollIntoView({ block: 'start' })
    search.current?.focus()
  }
  return (
    <>
      <header className={frame.head}>
        <h1>Privacidade</h1>
      </header>
      {isPending && <PageLoading text="Lendo os pedidos…" />}
      {error && !data && (
        <PageError
          heading="h2"
          title="Os pedidos não carregaram"
          detail={problemDetail(error, 'A lista não pôde ser lida. Tente de novo.')}
          action={<Button onClick={() => refetch()}>Tentar de novo</Button>}
        />
      )}
      {data && (
        <Section
          title="Pedidos confirmados"
          note="Quem pediu confirmou pelo link que chegou ao seu e-mail. A resposta é devida em 15 dias (LGPD, artigo 19)."
        >
          <ConfirmedRequests requests={data.requests} mails={data.mails} onAttend={attend} />
        </Section>
      )}
      <div ref={search} tabIndex={-1} className={styles.anchor}>
        <Section
          title="Tudo sobre um e-mail"
          note="Cada consulta fica registrada com o motivo, nos pedidos e na auditoria. O e-mail não fica em nenhum endereço de página."
        >
          <AddressSearch view={view} />
        </Section>
      </div>
      {data && (
        <>
          <Section title="Remoções no fim da guarda" note={retentionNote(data)}>
            <ProposedErasures proposals={data.proposals} />
          </Section>
          <Section title="Respondidos">
            <Answered answered={data.answered} />
          </Section>
        </>
      )}
    </>
  )
}

const retentionNote = ({ personalDataDays }: PrivacyDesk): string =>
  personalDataDays === null
    ? 'A equipe ainda não decidiu por quantos dias guarda os dados: nada é removido sozinho. Decida em Configurações.'
    : `Os dados são removidos ${personalDataDays} dias depois do fim do pedido. A remoção aparece aqui antes, por 30 dias, e pode ser impedida.`

const Answered = ({ answered }: Pick<PrivacyDesk, 'answered'>) =>
  answered.length === 0 ? (
    <p>Nenhum pedido respondido ainda.</p>
  ) : (
    <ul className={styles.list}>
      {answered.map(({ id, at, by, sentence, orders }) => (
        <li key={id}>
          <span>
            {sentence}
            {orders.map((order) => (
              <span key={order.id}>
                {', pedido '}
                <Link to={orderPath(order.id)}>{order.orderNumber}</Link>
              </span>
            ))}
          </span>
          <span className={styles.note}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {', '}
            <Actor by={by} />
          </span>
        </li>
      ))}
    </ul>
  )
