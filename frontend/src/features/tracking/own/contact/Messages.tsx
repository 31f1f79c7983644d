import { customerMessageSchema, type MessageView, messageLength } from '@cartorio/contracts/http/customer-messages.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import { TextAreaField } from '../../../../components/Field/TextAreaField'
import { siteName } from '../../../../content/site'
import { formatDateTime } from '../../../../lib/format'
import styles from './OwnContact.module.css'
import { useOneField } from './use-one-field'
import { useOwnAction } from './use-own-action'

type MessageForm = { readonly text: string }
type MessagesProps = { readonly order: OrderView; readonly onSent: () => void }

/** Of a long conversation the newest; the others are folded. */
const shownAtOnce = 6

/** What customer and office have written to each other, and the field for the next word. */
export const Messages = ({ order, onSent }: MessagesProps) => {
  const { messages } = order
  const older = messages.slice(0, -shownAtOnce)
  const [sent, setSent] = useState(false)
  const { field, checked, clear } = useOneField<HTMLTextAreaElement>(customerMessageSchema.shape.text)
  const { send, sending, failure } = useOwnAction<MessageForm>(order.token, 'messages', () => {
    clear()
    setSent(true)
    onSent()
  })
  return (
    <>
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>Mensagens anteriores ({older.length})</summary>
          <List messages={older} label="Mensagens anteriores" />
        </details>
      )}
      {messages.length > 0 && <List messages={messages.slice(-shownAtOnce)} label="Mensagens" />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const text = checked()
          if (text === undefined || sending) return
          setSent(false)
          send({ text })
        }}
      >
        <TextAreaField
          label={messages.length === 0 ? 'Sua mensagem' : 'Escrever de novo'}
          help="Sem número de cartão. A resposta aparece aqui."
          required
          rows={4}
          maxLength={messageLength}
          name="text"
          {...field}
        />
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className={styles.send}>
          <Button type="submit" busy={sending}>
            Enviar mensagem
          </Button>
          <span role="status" className={styles.quiet}>
            {sent && !sending && 'Recebemos a sua mensagem. A resposta aparece aqui.'}
          </span>
        </div>
      </form>
    </>
  )
}

const Message = ({ message: { from, text, createdAt } }: { readonly message: MessageView }) => (
  <li className={styles.message} data-from={from}>
    <p className={styles.who}>
      <strong>{from === 'customer' ? 'Você' : siteName}</strong>{' '}
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
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
