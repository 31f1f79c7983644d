import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { LazyOrderDialog } from '../actions/lazy-order-dialog'
import { type OrderActions, useOrderActions } from '../actions/use-order-actions'
import type { AttentionFilters as Filters } from '../api/keys'
import frame from '../Frame.module.css'
import { AttentionFilters, totalText } from './AttentionFilters'
import styles from './AttentionPage.module.css'
import { ContactCard } from './ContactCard'
import { FailedJobCard } from './FailedJobCard'
import { LostOrderCard } from './LostOrderCard'
import { OrderEntry } from './OrderEntry'
import { SettledContext, TakenContext } from './settled'
import { useEntryKeys } from './use-entry-keys'
import { useEntryList } from './use-entry-list'
import { type Remedying, useRemedies } from './use-remedies'

/** Once a form has settled an entry, the list may go on without it. */
const useSettledByForm = ({ change }: OrderActions, onSettled: () => void): void => {
  const { isSuccess, submittedAt } = change
  const released = useRef(0)
  useEffect(() => {
    if (!isSuccess || released.current === submittedAt) return
    released.current = submittedAt
    onSettled()
  })
}

const movedText = (moved: number): string => (moved === 1 ? '1 pendência mudou' : `${moved} pendências mudaram`)

/** The second desk: what no rule and no worker settles, with the way to settle it. */
export const AttentionPage = () => {
  useDocumentTitle('Pendências')
  const [filters, setFilters] = useState<Filters>({ state: 'open', kind: '', sort: 'urgency', assignedTo: '' })
  const { list, take, answer, first, entries, moved, showMoved, release } = useEntryList(filters)
  const actions = useOrderActions()
  const doing = useRemedies(actions)
  useEntryKeys({ list, entries })
  useSettledByForm(actions, release)

  return (
    <>
      <header className={`${frame.head} ${styles.head}`}>
        <h1>Pendências</h1>
        <p className={styles.total} role="status">
          {first && totalText(first.total)}
        </p>
        <div className={styles.moved} role="status">
          {moved > 0 && <Button size="small" onClick={showMoved}>{`${movedText(moved)}: mostrar`}</Button>}
        </div>
      </header>
      <AttentionFilters filters={filters} first={first} onChange={setFilters} />
      {answer.isPending && <PageLoading text="Lendo as pendências…" />}
      {answer.isError && (
        <PageError
          heading="h2"
          title="As pendências não carregaram"
          detail={problemDetail(answer.error, 'A lista não pôde ser lida. Tente de novo.')}
          action={<Button onClick={() => answer.refetch()}>Tentar de novo</Button>}
        />
      )}
      {first?.jobsUnread && (
        <p role="alert" className={styles.failure}>
          As tarefas que falharam não puderam ser lidas agora. Atualize a página em instantes.
        </p>
      )}
      {answer.isSuccess && entries.length === 0 && <Nothing filters={filters} />}
      {entries.length > 0 && (
        <SettledContext value={release}>
          <TakenContext value={take}>
            <ul ref={list} className={styles.entries} aria-label="Pendências">
              {entries.map((entry) => (
                <AnyEntry key={entry.id} entry={entry} doing={doing} />
              ))}
            </ul>
          </TakenContext>
        </SettledContext>
      )}
      {answer.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => answer.fetchNextPage()} loading={answer.isFetchingNextPage}>
            Carregar mais
          </Button>
        </div>
      )}
      {actions.open && (
        <LazyOrderDialog
          key={actions.open.key}
          form={actions.open.form}
          order={actions.open.order}
          change={actions.change}
          onClose={actions.close}
        />
      )}
    </>
  )
}

const AnyEntry = ({ entry, doing }: { readonly entry: AttentionEntry; readonly doing: Remedying }) => {
  if (entry.contact) return <ContactCard entry={entry} contact={entry.contact} />
  if (entry.job) return <FailedJobCard entry={entry} job={entry.job} />
  if (entry.lostOrder) return <LostOrderCard entry={entry} order={entry.lostOrder} />
  return <OrderEntry entry={entry} doing={doing} />
}

const Nothing = ({ filters: { state, kind, assignedTo } }: { readonly filters: Filters }) => {
  if (state === 'snoozed') return <PageEmpty heading="h2" title="Nenhuma pendência adiada" />
  if (assignedTo !== '') return <PageEmpty heading="h2" title="Nenhuma pendência com esse responsável" />
  if (kind !== '') return <PageEmpty heading="h2" title="Nenhuma pendência desse tipo" />
  return state === 'open' ? (
    <PageEmpty
      heading="h2"
      title="Nenhuma pendência"
      detail="Pedidos atrasados, pagamentos a conferir, envios com problema e o que mais precisar de uma pessoa aparecem aqui."
    />
  ) : (
    <PageEmpty heading="h2" title="Nada foi resolvido ainda" />
  )
}
