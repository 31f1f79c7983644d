import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { Button } from 'antd'
import { LateMark } from '../../../components/StatusMark/StatusMark'
import { formatDay } from '../../../lib/format'
import { commandOfNext, isAllowed } from '../actions/commands'
import { formOf } from '../actions/forms/form-of'
import type { OrderActions } from '../actions/use-order-actions'
import { holderNames } from '../OrderState'
import { commandPanelId } from './CommandPanel'
import styles from './NextStepCard.module.css'

type NextStepCardProps = { readonly order: AdminOrder; readonly actions: OrderActions }

/** Who has the order now, what is next and by when, and the button for it where it is ours. */
export const NextStepCard = ({ order, actions }: NextStepCardProps) => {
  const { next } = order
  if (next === null) return <p className={styles.card}>Este pedido está encerrado: não há próximo passo.</p>
  const command = commandOfNext(next.what)
  return (
    <section className={styles.card} aria-label="Próximo passo" data-late={next.late}>
      <div className={styles.words}>
        <p className={styles.who}>{holderNames[next.who]}</p>
        <p className={styles.what}>
          {nextActionLabels[next.what]}
          {next.by !== null && <span className={styles.by}> até {formatDay(next.by)}</span>}
        </p>
        {next.late && <LateMark />}
      </div>
      <div className={styles.buttons}>
        {command !== undefined && isAllowed(order, command) && (
          <Button type="primary" onClick={() => actions.openForm(formOf[command], order)}>
            {staffCommands[command].label}
          </Button>
        )}
        <a className={styles.toAll} href={`#${commandPanelId}`}>
          Ver todas as ações
        </a>
      </div>
    </section>
  )
}
