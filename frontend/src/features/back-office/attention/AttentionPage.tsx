import { attentionKinds } from '@cartorio/contracts/attention.js'
import { attentionKindLabels, failedJobKind } from '@cartorio/contracts/http/attention.js'
import { contactKind, contactKindLabel } from '@cartorio/contracts/http/contact.js'
import { lostOrderKind, lostOrderKindLabel } from '@cartorio/contracts/http/lost-orders.js'
import { shortValidityKind, shortValidityLabel } from '@cartorio/contracts/http/short-validity.js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { attentionQuery } from '../api/attention'
import { type AttentionFilters as Filters, isAttentionState } from '../api/keys'
import frame from '../Frame.module.css'
import { AttentionEntryCard } from './AttentionEntryCard'
import styles from './AttentionPage.module.css'
import { ContactCard } from './ContactCard'
import { FailedJobCard } from './FailedJobCard'
import { LostOrderCard } from './LostOrderCard'
import { ShortValidityCard } from './ShortValidityCard'

/** What no rule and no worker settles, with the way to settle it. */
export const AttentionPage = () => {
  useDocumentTitle('Pendências')
  const [filters, setFilters] = useState<Filters>({ state: 'open', kind: '' })
  const list = useInfiniteQuery(attentionQuery(filters))
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const first = list.data?.pages[0]
  const jobs = first?.failedJobs ?? []
  const contacts = first?.contacts ?? []
  const lostOrders = first?.lostOrders ?? []
  const shortValidities = first?.shortValidities ?? []
  const count = entries.length + contacts.length + jobs.length + lostOrders.length + shortValidities.length

  return (
    <>
      <header className={frame.head}>
        <h1>Pendências</h1>
      </header>
      <AttentionFilters filters={filters} onChange={setFilters} />
      {list.isPending && <PageLoading text="Lendo as pendências…" />}
      {list.isError && (
        <PageError
          heading="h2"
          title="As pendências não carregaram"
          detail={problemDetail(list.error, 'A lista não pôde ser lida. Tente de novo.')}
          action={<Button onClick={() => list.refetch()}>Tentar de novo</Button>}
        />
      )}
      {first?.failedJobs === null && (
        <p role="alert" className={styles.failure}>
          As tarefas que falharam não puderam ser lidas agora. Atualize a página em instantes.
        </p>
      )}
      {list.isSuccess && count === 0 && <Nothing filters={filters} />}
      {count > 0 && (
        <ul className={styles.entries} aria-label="Pendências">
          {jobs.map((job) => (
            <FailedJobCard key={`${job.queue} ${job.id}`} job={job} />
          ))}
          {lostOrders.map((order) => (
            <LostOrderCard key={order.id} order={order} />
          ))}
          {shortValidities.map((entry) => (
            <ShortValidityCard key={entry.order.id} entry={entry} />
          ))}
          {contacts.map((entry) => (
            <ContactCard key={entry.id} entry={entry} />
          ))}
          {entries.map((entry) => (
            <AttentionEntryCard key={`${entry.order.id} ${entry.kind} ${entry.subject} ${entry.since}`} entry={entry} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Carregar mais
          </Button>
        </div>
      )}
    </>
  )
}

const Nothing = ({ filters: { state, kind } }: { readonly filters: Filters }) => {
  if (kind !== '') return <PageEmpty heading="h2" title="Nenhuma pendência desse tipo" />
  return state === 'open' ? (
    <PageEmpty
      heading="h2"
      title="Nenhuma pendência"
      detail="Pagamentos a conferir, envios com problema e o que mais precisar de uma pessoa aparecem aqui."
    />
  ) : (
    <PageEmpty heading="h2" title="Nada foi resolvido ainda" />
  )
}

type AttentionFiltersProps = { readonly filters: Filters; readonly onChange: (filters: Filters) => void }

const kindOptions = [
  { value: '', label: 'Tudo' },
  ...attentionKinds.map((kind) => ({ value: kind, label: attentionKindLabels[kind] })),
  { value: contactKind, label: contactKindLabel },
  { value: failedJobKind, label: 'Tarefa que falhou' },
  { value: lostOrderKind, label: lostOrderKindLabel },
  { value: shortValidityKind, label: shortValidityLabel },
]
const stateOptions = [
  { value: 'open', label: 'Em aberto' },
  { value: 'resolved', label: 'Resolvidas' },
]

const AttentionFilters = ({ filters, onChange }: AttentionFiltersProps) => (
  <div className={styles.filters}>
    <Segmented
      aria-label="Situação"
      options={stateOptions}
      value={filters.state}
      onChange={(state) => isAttentionState(state) && onChange({ ...filters, state })}
    />
    <span className={styles.kind}>
      <Select
        aria-label="Tipo de pendência"
        options={kindOptions}
        value={filters.kind}
        onChange={(kind: Filters['kind']) => onChange({ ...filters, kind })}
      />
    </span>
  </div>
)
