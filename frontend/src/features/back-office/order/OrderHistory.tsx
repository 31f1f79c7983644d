import type { AdminOrder, StaffHistoryEntry } from '@cartorio/contracts/http/admin.js'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { EntryMark, HistoryLine, Timeline } from '../../../components/Timeline/Timeline'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { isErased } from '../actions/commands'
import { Actor } from '../colleagues'
import { Composer } from './Composer'
import { foldHistory, type HistoryFilter, historyFilters, isShownBy } from './history-kinds'
import styles from './OrderHistory.module.css'
import { useViews } from './order-views'
import { SentMail } from './SentMail'
import { timeHere } from './time-here'
import { WaitingMail } from './WaitingMail'

type Entry = Omit<StaffHistoryEntry, 'text'> & { readonly text: string | undefined }

/** What happened, who did it and what was written, newest first; the field for what is written next at its head. */
export const OrderHistory = ({ order }: { readonly order: AdminOrder }) => {
  const { work } = useViews()
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const texts = new Map(work.data?.notes.map(({ id, text }) => [id, text]))
  const entries = order.history
    .map((entry) => ({ ...entry, text: texts.get(entry.id) ?? entry.text }))
    .filter((entry) => isShownBy(filter, entry))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <>
      <Composer order={order} />
      <Radio.Group
        size="small"
        className={styles.filters ?? ''}
        aria-label="Mostrar do histórico"
        optionType="button"
        options={historyFilters.map(({ value, label }) => ({ value, label }))}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      {!isErased(order) && <WorkViewState />}
      {entries.length === 0 && <p className={styles.quiet}>Nada disso aconteceu ainda.</p>}
      <Timeline
        items={foldHistory(entries).flatMap((fold) =>
          fold.entries.length === 1 || fold.name === undefined
            ? fold.entries.map((entry) => ({
                key: entry.id,
                mark: <EntryMark kind={entry.kind} />,
                content: <Line order={order} entry={entry} />,
              }))
            : [
                {
                  key: fold.entries[0]?.id ?? '',
                  mark: <EntryMark kind={fold.entries[0]?.kind ?? ''} />,
                  content: (
                    <Folded order={order} summary={`${fold.entries.length} ${fold.name}`} entries={fold.entries} />
                  ),
                },
              ],
        )}
      />
    </>
  )
}

/** Why what was written is not on the screen, where it is not. */
const WorkViewState = () => {
  const { work } = useViews()
  if (work.isOver)
    return (
      <div className={styles.state}>
        <p>As notas e os nomes ficam 30 minutos na tela. </p>
        <Button size="small" onClick={work.again}>
          Mostrar de novo
        </Button>
      </div>
    )
  if (work.error === null) return null
  return (
    <div role="alert" className={styles.state}>
      <p>{problemDetail(work.error, 'As notas e os nomes não puderam ser lidos.')}</p>
      <Button size="small" loading={work.isPending} onClick={work.again}>
        Tentar de novo
      </Button>
    </div>
  )
}

type LineProps = { readonly order: AdminOrder; readonly entry: Entry }

const Line = ({ order, entry }: LineProps) => {
  const here = timeHere(entry.createdAt)
  return (
    <>
      <HistoryLine
        entry={entry}
        time={formatDateTime(entry.createdAt)}
        about={
          <>
            {here !== undefined && <span className={styles.here}>{here} para você</span>}
            {entry.by && <Actor by={entry.by} />}
            <SentMail order={order} entry={entry} />
          </>
        }
      />
      <WaitingMail order={order} entry={entry} />
    </>
  )
}

type FoldedProps = { readonly order: AdminOrder; readonly summary: string; readonly entries: readonly Entry[] }

const Folded = ({ order, summary, entries }: FoldedProps) => (
  <details className={styles.folded}>
    <summary>
      {summary}, até {formatDateTime(entries[0]?.createdAt ?? '')}
    </summary>
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Line order={order} entry={entry} />
        </li>
      ))}
    </ul>
  </details>
)
