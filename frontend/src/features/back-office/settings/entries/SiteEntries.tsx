import type { SiteEntriesView } from '@cartorio/contracts/http/site-entries.js'
import { type EntryList, entryLists } from '@cartorio/contracts/site/entry-lists.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { PageError, PageLoading } from '../../../../components/PageState/PageState'
import { formatShortDay } from '../../../../lib/format'
import { problemDetail } from '../../../../lib/http'
import { siteEntriesQuery } from '../../api/settings'
import { ChoiceField } from '../forms/ChoiceField'
import { mayDropTyped } from '../may-drop-typed'
import styles from '../SettingsPage.module.css'
import { EntryOrderForm, EntryWordsForm, LeavingEntryForm } from './EntryForm'
import { entryHeading, type ListedEntry, listTexts } from './entry-values'
import entryStyles from './SiteEntries.module.css'

const listOptions = entryLists.map((value) => ({ value, label: listTexts[value].title }))

/** What the site shows of the team and of customers. */
export const SiteEntries = () => {
  const entries = useQuery(siteEntriesQuery)
  const [list, setList] = useState<EntryList>('team')
  const [typed, setTyped] = useState(false)
  const mayLeave = () => !typed || mayDropTyped()
  const headingId = useId()
  return (
    <section className={entryStyles.entries} aria-labelledby={headingId}>
      <h2 id={headingId}>Equipe e clientes</h2>
      <p className={styles.lead}>
        O que o site mostra de pessoas, com o dia em que cada uma autorizou. As páginas mostram uma mudança na hora.
      </p>
      {entries.isPending && <PageLoading text="Lendo o que está publicado…" />}
      {entries.isError && entries.data === undefined && (
        <PageError
          heading="h2"
          title="As publicações não carregaram"
          detail={problemDetail(entries.error, 'As publicações não puderam ser lidas. Tente de novo.')}
          action={<Button onClick={() => entries.refetch()}>Tentar de novo</Button>}
        />
      )}
      {entries.data && (
        <>
          <div className={styles.choice}>
            <ChoiceField
              label="Lista"
              value={list}
              options={listOptions}
              width={220}
              onChange={(chosen) => mayLeave() && setList(chosen)}
            />
          </div>
          <EntriesOfList key={list} list={list} view={entries.data} mayLeave={mayLeave} onTyped={setTyped} />
        </>
      )}
    </section>
  )
}

type Way = 'up' | 'down'

type Open =
  | { readonly kind: 'new' | 'order' }
  | { readonly kind: 'words' | 'leave'; readonly entryId: string }
  | undefined

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const others = ids.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...ids.slice(from, from + 1), ...others.slice(to)]
}

const placeText = (shown: readonly ListedEntry[], entryId: string): string => {
  const index = shown.findIndex((entry) => entry.entryId === entryId)
  const entry = shown[index]
  return entry === undefined ? '' : `${entryHeading(entry)[0]}: lugar ${index + 1} de ${shown.length}`
}

type EntriesOfListProps = {
  readonly list: EntryList
  readonly view: SiteEntriesView
  /** Asks where the open form holds what is not saved. */
  readonly mayLeave: () => boolean
  readonly onTyped: (typed: boolean) => void
}

const keyOf = (open: Open): string =>
  open === undefined || open.kind === 'order' ? '' : `${open.kind} ${'entryId' in open ? open.entryId : ''}`

const EntriesOfList = ({ list, view, mayLeave, onTyped }: EntriesOfListProps) => {
  const [open, setOpen] = useState<Open>()
  const [order, setOrder] = useState<readonly string[]>([])
  const listed: readonly ListedEntry[] = view[list]
  const panel = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const openKey = keyOf(open)
  useEffect(() => {
    if (openKey !== '') panel.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [openKey])
  const [last, setLast] = useState<{ readonly entryId: string; readonly way: Way }>()
  const items = useRef<HTMLOListElement>(null)
  // A row that changes its place loses the focus of its button, and at the end of the list the button itself.
  useEffect(() => {
    const row = last && items.current?.querySelector(`[data-entry="${last.entryId}"]`)
    const button =
      row?.querySelector<HTMLElement>(`[data-way="${last?.way}"]`) ?? row?.querySelector<HTMLElement>('[data-way]')
    button?.focus()
  }, [last])
  const shown = open?.kind === 'order' ? order.flatMap((id) => listed.filter(({ entryId }) => entryId === id)) : listed
  const chosen =
    open !== undefined && 'entryId' in open ? listed.find(({ entryId }) => entryId === open.entryId) : undefined
  const show = (next: Open) => {
    if (keyOf(next) !== openKey && mayLeave()) setOpen(next)
  }
  const move = (from: number, way: Way) => {
    if (open?.kind !== 'order' && !mayLeave()) return
    const to = way === 'up' ? from - 1 : from + 1
    const entryId = shown[from]?.entryId
    if (entryId !== undefined) setLast({ entryId, way })
    setOrder(
      moved(
        shown.map(({ entryId }) => entryId),
        from,
        to,
      ),
    )
    setOpen({ kind: 'order' })
  }
  const close = () => {
    setOpen(undefined)
    add.current?.focus()
  }
  const common = { list, revision: view.revision, onClose: close, onTyped }
  const { none, add: addText } = listTexts[list]
  return (
    <>
      {listed.length === 0 && (
        <p className={styles.quiet}>
          {`${none} no site.${view.showsExamples ? ' Enquanto a lista está vazia, o site de demonstração mostra exemplos.' : ' As páginas deixam essa parte de fora.'}`}
        </p>
      )}
      <ol ref={items} className={entryStyles.list} aria-label={listTexts[list].title}>
        {shown.map((entry, index) => {
          const [name, more] = entryHeading(entry)
          return (
            <li key={entry.entryId} data-entry={entry.entryId}>
              <p className={entryStyles.name}>{name}</p>
              <p className={entryStyles.more}>{more}</p>
              <p className={styles.quiet}>
                {`Autorizou em ${formatShortDay(entry.consentedOn)}${entry.order === null ? '' : `. Pedido ${entry.order}`}`}
              </p>
              <div className={entryStyles.buttons}>
                <Button size="small" onClick={() => show({ kind: 'words', entryId: entry.entryId })}>
                  Mudar<span className="visually-hidden">{` ${name}`}</span>
                </Button>
                {index > 0 && (
                  <Button size="small" data-way="up" onClick={() => move(index, 'up')}>
                    Subir<span className="visually-hidden">{` ${name}`}</span>
                  </Button>
                )}
                {index < shown.length - 1 && (
                  <Button size="small" data-way="down" onClick={() => move(index, 'down')}>
                    Descer<span className="visually-hidden">{` ${name}`}</span>
                  </Button>
                )}
                <Button size="small" danger onClick={() => show({ kind: 'leave', entryId: entry.entryId })}>
                  Tirar do site<span className="visually-hidden">{` ${name}`}</span>
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {open?.kind === 'order' && last !== undefined && placeText(shown, last.entryId)}
      </p>
      <Button ref={add} className={styles.add ?? ''} onClick={() => show({ kind: 'new' })}>
        {addText}
      </Button>
      <div ref={panel}>
        {open?.kind === 'new' && <EntryWordsForm key="new" {...common} />}
        {open?.kind === 'order' && <EntryOrderForm key={order.join()} entryIds={order} {...common} />}
        {open?.kind === 'words' && chosen !== undefined && (
          <EntryWordsForm key={`words ${chosen.entryId}`} entry={chosen} {...common} />
        )}
        {open?.kind === 'leave' && chosen !== undefined && (
          <LeavingEntryForm key={`leave ${chosen.entryId}`} entry={chosen} {...common} />
        )}
      </div>
    </>
  )
}
