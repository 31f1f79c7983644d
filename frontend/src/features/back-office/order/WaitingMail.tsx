import type { AdminOrder, StaffHistoryEntry } from '@cartorio/contracts/http/admin.js'
import { Button } from 'antd'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { failureTitle, fallbackDetail, successTitle } from '../actions/outcome'
import { useChangeOrder } from '../api/change-order'
import styles from './OrderHistory.module.css'
import { useIsAhead } from './use-is-ahead'

type WaitingMailProps = { readonly order: AdminOrder; readonly entry: Pick<StaffHistoryEntry, 'id' | 'mailDueAt'> }

/** When the mail about a step leaves, and the button that sends it at once. */
export const WaitingMail = ({ order, entry: { id, mailDueAt } }: WaitingMailProps) => {
  const waits = useIsAhead(mailDueAt)
  const toast = useToast()
  const { mutateAsync, isPending } = useChangeOrder()
  if (!waits || mailDueAt === undefined) return null
  const send = async () => {
    const change = { command: 'release-mail', body: { about: id } } as const
    try {
      await mutateAsync({ row: order, change })
      toast.success(successTitle(change))
    } catch (error) {
      toast.error(failureTitle(change), problemDetail(error, fallbackDetail))
    }
  }
  return (
    <p className={styles.waiting}>
      E-mail ao cliente sai às {formatDateTime(mailDueAt).slice(-5)}.
      <Button size="small" loading={isPending} onClick={() => void send()}>
        Enviar agora
      </Button>
    </p>
  )
}
