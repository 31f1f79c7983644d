import { useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import type { OpenedOrder } from '../../../../components/OrderGate/OrderGate'
import { mayStillChange, wasErased } from '../../../../lib/order-state'
import card from '../../TrackingResult.module.css'
import { LazyCancelDialog, LazyEmailDialog } from '../lazy-dialogs'
import { useNewLink } from '../use-new-link'
import { Messages } from './Messages'
import styles from './OwnContact.module.css'

/** The customer's words to the office, the order's e-mail, and its end before the work starts. */
export const OwnContact = ({ order, reload }: Pick<OpenedOrder, 'order' | 'reload'>) => {
  const [open, setOpen] = useState<'email' | 'cancel'>()
  const close = () => setOpen(undefined)
  const goOn = useNewLink(order.token)
  if (wasErased(order)) return null
  return (
    <>
      <section className={`${card.card} ${card.screenOnly}`} aria-labelledby="own-messages">
        <h3 id="own-messages">Mensagens com a equipe</h3>
        <Messages order={order} onSent={reload} />
      </section>
      <section className={`${card.card} ${card.screenOnly}`} aria-labelledby="own-changes">
        <h3 id="own-changes">Mudar o pedido</h3>
        <p className={styles.line}>
          <span>
            E-mail do pedido: <strong className={styles.address}>{order.applicantEmail}</strong>
          </span>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('email')}>
            Corrigir o e-mail
          </Button>
        </p>
        {mayStillChange(order) && (
          <p className={styles.line}>
            <span className={styles.quiet}>Você pode cancelar até o trabalho começar.</span>
            <Button size="small" kind="danger" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
              Cancelar o pedido
            </Button>
          </p>
        )}
      </section>
      {open === 'email' && <LazyEmailDialog order={order} onChanged={reload} onNewLink={goOn} onClose={close} />}
      {open === 'cancel' && <LazyCancelDialog order={order} onCancelled={reload} onClose={close} />}
    </>
  )
}
