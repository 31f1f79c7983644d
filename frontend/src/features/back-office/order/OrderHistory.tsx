import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Button } from 'antd'
import { useState } from 'react'
import { HistoryTimeline } from '../../../components/Timeline/Timeline'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { isErased } from '../actions/commands'
import { useReveal } from '../api/personal-data'
import { Actor } from '../colleagues'
import { offersNote } from './note-names'
import styles from './OrderDetail.module.css'

/** The recorded reason of this view of personal data. */
const readingNotes = 'Leitura das notas no histórico do pedido'

/** What happened and who did it. Written texts are shown on request, and the view is recorded. */
export const OrderHistory = ({ order }: { readonly order: AdminOrder }) => {
  const { history } = order
  const reveal = useReveal(order.id, 'notes')
  const [read, setRead] = useState<readonly string[]>([])
  const texts = new Map(reveal.data?.notes.map(({ id, text }) => [id, text]))
  const unread = history.filter(({ id, kind }) => offersNote(kind) && !read.includes(id))

  const show = () => {
    const ids = history.map(({ id }) => id)
    reveal.mutate(readingNotes, { onSuccess: () => setRead(ids) })
  }
  const hide = () => {
    reveal.reset()
    setRead([])
  }

  return (
    <>
      {!isErased(order) && (unread.length > 0 || read.length > 0) && (
        <div className={styles.historyNotes}>
          {unread.length > 0 ? (
            <Button size="small" loading={reveal.isPending} onClick={show}>
              {read.length > 0 ? 'Mostrar as notas novas' : 'Mostrar notas e motivos'}
            </Button>
          ) : (
            <Button size="small" onClick={hide}>
              Ocultar notas e motivos
            </Button>
          )}
          <span className={styles.quiet}>A leitura fica registrada com seu nome.</span>
        </div>
      )}
      {reveal.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(reveal.error, 'As notas não puderam ser lidas. Tente de novo.')}
        </p>
      )}
      <HistoryTimeline
        timeOf={formatDateTime}
        history={history.map((entry) => ({ ...entry, text: texts.get(entry.id) }))}
        aboutOf={({ by }) => by && <Actor by={by} />}
      />
    </>
  )
}
