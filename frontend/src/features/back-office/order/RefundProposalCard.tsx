import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { formatDateTime } from '../../../lib/format-date-time'
import { staffSessionQuery } from '../../../lib/staff-session'
import { isAllowed } from '../actions/commands'
import type { OrderActions } from '../actions/use-order-actions'
import { Assignee } from '../colleagues'
import { mayDo } from '../held-rights'
import { useViews } from './order-views'
import styles from './RefundProposalCard.module.css'

type CardProps = { readonly order: AdminOrder; readonly actions: Pick<OrderActions, 'openCommand'> }
type Waiting = NonNullable<AdminOrder['refundProposal']>

/** A refund that waits for a second person: what, how much, by whom and why, and what this person may do about it. */
export const RefundProposalCard = ({ order, actions }: CardProps) =>
  order.refundProposal === null ? null : <Card order={order} actions={actions} waiting={order.refundProposal} />

const Card = ({ order, actions, waiting }: CardProps & { readonly waiting: Waiting }) => {
  const { command, amount, currency, by, since } = waiting
  return (
    <section className={styles.card} aria-label="Devolução à espera de outra pessoa">
      <div className={styles.words}>
        <p className={styles.what}>{`Devolução de ${formatDecimal(amount, currency)} espera outra pessoa`}</p>
        <p>
          {`${staffCommands[command].label}, proposto por `}
          <Assignee staffId={by} />
          {` em ${formatDateTime(since)}`}
        </p>
        <Reason order={order} />
      </div>
      <Answers order={order} actions={actions} waiting={waiting} />
    </section>
  )
}

/** In the words of who proposed it, which the recorded view of the order's work brings. */
const Reason = ({ order }: { readonly order: AdminOrder }) => {
  const { work } = useViews()
  const proposed = order.history.findLast(({ kind }) => kind === 'RefundProposed')
  const text = work.data?.notes.find(({ id }) => id === proposed?.id)?.text
  return text === undefined ? null : <p className={styles.reason}>{`Motivo: ${text}`}</p>
}

const Answers = ({ order, actions, waiting }: CardProps & { readonly waiting: Waiting }) => {
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data?.id
  if (waiting.by === me)
    return (
      <div className={styles.answers}>
        <p className={styles.note}>Quem propôs não confirma: um colega responde.</p>
        {isAllowed(order, 'withdraw-refund') && (
          <Button onClick={() => actions.openCommand('withdraw-refund', order)}>Retirar</Button>
        )}
      </div>
    )
  if (!isAllowed(order, 'approve-refund'))
    return <p className={styles.note}>Responde quem pode devolver acima do limite.</p>
  const mayGive = mayDo(staffCommands[waiting.command].right)
  return (
    <div className={styles.answers}>
      {mayGive ? (
        <Button type="primary" danger onClick={() => actions.openCommand('approve-refund', order)}>
          Devolver
        </Button>
      ) : (
        <p className={styles.note}>{`Confirma quem também pode usar “${staffCommands[waiting.command].label}”.`}</p>
      )}
      <Button onClick={() => actions.openCommand('decline-refund', order)}>Recusar</Button>
    </div>
  )
}
