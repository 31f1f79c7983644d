import type { AdminOrder, StaffHistoryEntry } from '@cartorio/contracts/http/admin.js'
import type { MailCopies } from '@cartorio/contracts/http/shared.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import { Button } from 'antd'
import { useState } from 'react'
import { lazySection } from '../../../components/LazySection/LazySection'
import { isErased } from '../actions/commands'
import styles from './OrderHistory.module.css'
import { useViews } from './order-views'

const LazyMailDialog = lazySection(async () => (await import('../mails/MailDialog')).MailDialog, null)

const sent: OrderEventType = 'CustomerNotified'

const absences: Readonly<Record<MailCopies, string>> = {
  here: 'Sem cópia guardada deste e-mail',
  elsewhere: 'Se há cópia deste e-mail, está na máquina que envia os e-mails',
  none: 'Esta instalação não guarda cópia dos e-mails',
}

type SentMailProps = {
  readonly order: AdminOrder
  readonly entry: Pick<StaffHistoryEntry, 'kind' | 'description' | 'mailId'>
}

/** The copy of a mail that was sent to the customer, or why there is none to open. */
export const SentMail = ({ order, entry: { kind, description, mailId } }: SentMailProps) => {
  const { why } = useViews().personal
  const [isOpen, setOpen] = useState(false)
  if (kind !== sent || isErased(order)) return null
  if (mailId === undefined) return <span>{absences[order.mailCopies]}</span>
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.mail ?? ''}
        aria-label={`Ver o e-mail. ${description}`}
        onClick={() => setOpen(true)}
      >
        Ver o e-mail
      </Button>
      {isOpen && (
        <LazyMailDialog
          mail={{ id: mailId, label: description, order: null }}
          why={why}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
