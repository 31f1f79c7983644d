import type { MessageView, OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import type { OpenedOrder } from '../../../../components/OrderGate/OrderGate'
import { siteName } from '../../../../content/site'
import { mayStillChange, wasErased } from '../../../../lib/order-state'
import { formatReaderTime } from '../../../../lib/reader-time'
import trackingResultStyles from '../../TrackingResult.module.css'
import { LazyCancelDialog, LazyEmailDialog, LazyMessageForm } from '../lazy-dialogs'
import { useNewLink } from '../use-new-link'
import { messageDraft } from './message-draft'
import styles from './OwnContact.module.css'

type MessagesProps = { readonly order: OrderView; readonly onSent: () => void }

/** Of a long conversation the newest; the others are folded. */
const shownAtOnce = 6

/** What customer and office have written to each other, and the way to the next word. */
const Messages = ({ order, onSent }: MessagesProps) => {
  const { messages, orderNumber } = order
  const older = messages.slice(0, -shownAtOnce)
  const [begun] = useState(() => messageDraft(orderNumber) !== '')
  const [opened, setOpened] = useState(false)
  return (
    <>
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{`Mensagens anteriores (${older.length})`}</summary>
          <List messages={older} label="Mensagens anteriores" />
        </details>
      )}
      {messages.length > 0 && <List messages={messages.slice(-shownAtOnce)} label="Mensagens" />}
      {begun || opened ? (
        <LazyMessageForm order={order} onSent={onSent} opened={opened} />
      ) : (
        <div className={styles.send}>
          <Button onClick={() => setOpened(true)}>Escrever mensagem</Button>
          {messages.length === 0 && (
            <span className={styles.quiet}>Uma dúvida ou uma correção: a resposta aparece aqui.</span>
          )}
        </div>
      )}
    </>
  )
}

const Message = ({ message: { from, text, createdAt } }: { readonly message: MessageView }) => (
  <li className={styles.message} data-from={from}>
    <p className={styles.who}>
      <strong>{from === 'customer' ? 'Você' : siteName}</strong>{' '}
      <time dateTime={createdAt}>{formatReaderTime(createdAt)}</time>
    </p>
    <p className={styles.text}>{text}</p>
  </li>
)

const List = ({ messages, label }: { readonly messages: readonly MessageView[]; readonly label: string }) => (
  <ol className={styles.messages} aria-label={label}>
    {messages.map((message) => (
      <Message key={message.id} message={message} />
    ))}
  </ol>
)

/** The customer's words to the office, the order's e-mail, and its end before the work starts. */
export const OwnContact = ({ order, reload }: Pick<OpenedOrder, 'order' | 'reload'>) => {
  const [open, setOpen] = useState<'email' | 'cancel'>()
  const close = () => setOpen(undefined)
  const goOn = useNewLink(order.token)
  if (wasErased(order)) return null
  return (
    <>
      <section
        className={`${trackingResultStyles.card} ${trackingResultStyles.screenOnly}`}
        aria-labelledby="own-messages"
      >
        <h3 id="own-messages">Mensagens com a equipe</h3>
        <Messages order={order} onSent={reload} />
      </section>
      <section
        className={`${trackingResultStyles.card} ${trackingResultStyles.screenOnly}`}
        aria-labelledby="own-changes"
      >
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
