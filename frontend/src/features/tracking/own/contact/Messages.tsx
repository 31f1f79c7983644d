import type { MessageView } from '@cartorio/contracts/http/message-view.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import { siteName } from '../../../../content/site'
import { formatReaderTime } from '../../../../lib/reader-time'
import { LazyMessageForm } from '../lazy-dialogs'
import { messageDraft } from './message-draft'
import styles from './OwnContact.module.css'

type MessagesProps = { readonly order: OrderView; readonly onSent: () => void }

/** Of a long conversation the newest; the others are folded. */
const shownAtOnce = 6

/** What customer and office have written to each other, and the way to the next word. */
export const Messages = ({ order, onSent }: MessagesProps) => {
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
