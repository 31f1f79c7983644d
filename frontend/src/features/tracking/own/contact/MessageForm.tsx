import { customerMessageSchema, messageLength } from '@cartorio/contracts/http/customer-messages.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { type ChangeEvent, useEffect, useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import { TextAreaField } from '../../../../components/Field/TextField'
import { useOneField } from '../../../../lib/use-one-field'
import { useOwnAction } from '../../api/use-own-action'
import { keepMessageDraft, messageDraft, removeMessageDraft } from './message-draft'
import styles from './OwnContact.module.css'

type Message = { readonly text: string }
type MessageFormProps = {
  readonly order: OrderView
  readonly onSent: () => void
  /** A person has opened it: the field takes the focus. */
  readonly opened: boolean
}

const received = 'Recebemos a sua mensagem. A resposta aparece aqui.'
const answered = 'A resposta chegou: é a última mensagem acima.'

/** A word to the office. What is typed is kept in the tab until it is sent. */
export const MessageForm = ({ order: { orderNumber, token, messages }, onSent, opened }: MessageFormProps) => {
  const answers = messages.filter(({ from }) => from === 'office').length
  /** How many answers there were when the last message was sent. */
  const [sentAfter, setSentAfter] = useState<number>()
  const { field, checked, clear } = useOneField<HTMLTextAreaElement>(
    customerMessageSchema.shape.text,
    messageDraft(orderNumber),
  )
  const { send, sending, failure } = useOwnAction<Message>(token, 'messages', () => {
    removeMessageDraft()
    clear()
    setSentAfter(answers)
    onSent()
  })
  useEffect(() => {
    if (opened) field.ref.current?.focus()
  }, [opened, field.ref])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const text = checked()
        if (text === undefined || sending) return
        setSentAfter(undefined)
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
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          field.onChange(event)
          keepMessageDraft(orderNumber, event.target.value)
        }}
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
          {sentAfter !== undefined && !sending && (answers > sentAfter ? answered : received)}
        </span>
      </div>
    </form>
  )
}
