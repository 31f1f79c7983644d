import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { lazySection } from '../../../components/LazySection/LazySection'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { staffSessionQuery } from '../../../lib/staff-session'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { conversationsQuery } from '../api/conversations'
import { type ConversationFilter, type ConversationListName, conversationLists } from '../api/keys'
import { useShortcut } from '../keyboard/use-shortcut'
import { messagesPath } from '../order-path'
import { ConversationList } from './ConversationList'
import { ConversationPane } from './ConversationPane'
import { listLabels } from './conversation-state'
import { keepDraft, keptDrafts } from './kept-drafts'
import styles from './MessagesPage.module.css'
import { useNow } from './use-now'

const TemplatesDialog = lazySection(async () => (await import('./TemplatesDialog')).TemplatesDialog, null)

const parameter = 'lista'

/** Which conversations are listed, kept in the address. */
const useListName = () => {
  const [parameters, setParameters] = useSearchParams()
  const named = conversationLists.find((name) => name === parameters.get(parameter)) ?? 'office'
  const choose = (name: ConversationListName) =>
    setParameters(name === 'office' ? {} : { [parameter]: name }, { replace: true })
  return { named, choose, search: named === 'office' ? '' : `?${parameter}=${named}` }
}

const filterOf = (name: ConversationListName, me: string | undefined): ConversationFilter => {
  switch (name) {
    case 'office':
      return { state: 'waits-for-office' }
    case 'customer':
      return { state: 'waits-for-customer' }
    case 'mine':
      return { openWith: me ?? '' }
    case 'closed':
      return { state: 'closed' }
    case 'all':
      return {}
  }
}

const nothing: Readonly<Record<ConversationListName, readonly [string, string]>> = {
  office: ['Ninguém espera resposta', 'As mensagens dos clientes aparecem aqui, a mais antiga primeiro.'],
  customer: ['Nenhuma conversa aguardando o cliente', 'Aqui ficam as conversas em que a última palavra foi da equipe.'],
  mine: ['Nenhuma conversa com você', 'Fique com uma conversa, ou receba uma de um colega.'],
  closed: ['Nenhuma conversa encerrada', 'O que não pede mais resposta aparece aqui.'],
  all: ['Nenhuma conversa ainda', 'Cada pedido tem uma, da primeira mensagem em diante.'],
}

/** The rows in the order in which they stand. */
const rowsIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-conversation]') ?? []),
]

const useListKeys = (list: { readonly current: HTMLElement | null }, openId: string | undefined) => {
  const currentIn = (rows: readonly HTMLElement[]): number => {
    const focused = rows.findIndex((row) => row.matches(':focus'))
    return focused >= 0 ? focused : rows.findIndex((row) => row.dataset.conversation === openId)
  }
  const move = (by: 1 | -1) => {
    const rows = rowsIn(list.current)
    const at = currentIn(rows)
    rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus()
  }
  const keys = { group: 'Lista', inPalette: false, repeats: true } as const
  useShortcut('j', 'Próxima conversa', () => move(1), keys)
  useShortcut('k', 'Conversa anterior', () => move(-1), keys)
  return {
    toOpen: () => {
      const rows = rowsIn(list.current)
      const row = rows[Math.max(currentIn(rows), 0)] ?? list.current
      row?.focus()
    },
    /** From a conversation that is done: the one that stands after it, else the one before. */
    toNext: () => {
      const rows = rowsIn(list.current)
      const at = rows.findIndex((row) => row.dataset.conversation === openId)
      const row = rows[at + 1] ?? rows[at - 1] ?? list.current
      row?.focus()
    },
  }
}

/** Messages of customers as a queue: whose turn it is, and one conversation with what its answer needs. */
export const MessagesPage = () => {
  useDocumentTitle('Mensagens')
  const { id } = useParams()
  const { named, choose, search } = useListName()
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  const list = useInfiniteQuery({
    ...conversationsQuery(filterOf(named, me?.id)),
    // One's own are those of a known person.
    enabled: named !== 'mine' || typeof me?.id === 'string',
  })
  const entries = list.data?.pages.flatMap((page) => page.conversations) ?? []
  const now = useNow()
  const side = useRef<HTMLDivElement>(null)
  const [drafts, setDrafts] = useState(() => keptDrafts(me?.id))
  const [editing, setEditing] = useState(false)
  const focus = useListKeys(side, id)
  useShortcut(undefined, 'Modelos de mensagem', () => setEditing(true))

  return (
    <div className={styles.page} data-desk data-open={id !== undefined}>
      {/* On a narrow screen the list goes with its heading while a conversation is open. */}
      <div className={styles.narrowHeading}>
        <h1 className="visually-hidden">Mensagens</h1>
      </div>
      <div className={styles.side} ref={side} tabIndex={-1}>
        <header className={styles.title}>
          <h1>Mensagens</h1>
          <Button size="small" onClick={() => setEditing(true)}>
            Modelos
          </Button>
        </header>
        <Select
          className={styles.lists ?? ''}
          aria-label="Quais conversas"
          value={named}
          options={conversationLists.map((name) => ({ value: name, label: listLabels[name] }))}
          onChange={choose}
        />
        {list.isPending && <PageLoading text="Lendo as conversas…" />}
        {list.isError && (
          <PageError
            heading="h2"
            title="As conversas não carregaram"
            detail={problemDetail(list.error, 'A lista não pôde ser lida. Tente de novo.')}
            action={<Button onClick={() => list.refetch()}>Tentar de novo</Button>}
          />
        )}
        {list.isSuccess && entries.length === 0 && (
          <div className={styles.nothing}>
            <h2>{nothing[named][0]}</h2>
            <p>{nothing[named][1]}</p>
          </div>
        )}
        {entries.length > 0 && <ConversationList entries={entries} openId={id} search={search} now={now} />}
        {list.hasNextPage && (
          <div className={styles.more}>
            <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
              Carregar mais
            </Button>
          </div>
        )}
      </div>
      <section className={styles.pane} aria-label="Conversa">
        {id === undefined && entries.length > 0 && (
          <PageEmpty
            heading="h2"
            title="Escolha uma conversa"
            detail="O texto abre aqui, e a leitura fica registrada."
          />
        )}
        {id !== undefined && (
          <>
            <Link to={`${messagesPath}${search}`} className={styles.back}>
              ← Conversas
            </Link>
            <ConversationPane
              key={id}
              id={id}
              draft={drafts[id] ?? ''}
              onDraft={(text) => setDrafts(keepDraft(me?.id ?? '', id, text))}
              onDone={focus.toNext}
              onLeave={focus.toOpen}
            />
          </>
        )}
      </section>
      {editing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </div>
  )
}
