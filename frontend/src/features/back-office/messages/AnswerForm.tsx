import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { messageLength } from '@cartorio/contracts/http/customer-messages.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { fallbackDetail } from '../actions/outcome'
import { isConflict, useChangeOrder, useFreshOrder } from '../api/change-order'
import { useShortcut } from '../keyboard/use-shortcut'
import { useKeepsPage } from '../session/session-end'
import styles from './MessagesPage.module.css'
import { OpenFields } from './OpenFields'
import { selectOpenField } from './open-field'
import { TemplateField } from './TemplateField'

/** What is typed is not lost with the session. */
const Typing = () => {
  useKeepsPage()
  return null
}

type AnswerFormProps = {
  readonly order: AdminOrder
  /** Of the order whose messages are on the screen: what comes after it was not read. */
  readonly revision: number
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSent: () => void
  /** Back to the list. */
  readonly onLeave: () => void
}

const sentWords = { wait: 'Agora a conversa espera o cliente.', close: 'A conversa foi encerrada.' } as const

/** The field for what the office writes to the customer. */
export const AnswerForm = ({ order, revision, text, onText, onSent, onLeave }: AnswerFormProps) => {
  const toast = useToast()
  const change = useChangeOrder()
  const fresh = useFreshOrder()
  const id = useId()
  const area = useRef<TextAreaRef>(null)
  const template = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState<keyof typeof sentWords>()
  const textArea = () => area.current?.resizableTextArea?.textArea
  useShortcut('r', 'Responder', () => textArea()?.focus(), { group: 'Pedido' })
  useShortcut('t', 'Usar um modelo', () => template.current?.querySelector('input')?.focus(), { group: 'Pedido' })

  const send = async (then: keyof typeof sentWords) => {
    const body = { text: text.trim(), ...(then === 'close' ? { closes: true } : {}) }
    const checked = z.safeParse(staffCommands.message.body, body)
    if (!checked.success) {
      setFailure(checked.error.issues[0]?.message)
      return selectOpenField(textArea())
    }
    setFailure(undefined)
    setSending(then)
    try {
      await change.mutateAsync({ row: { id: order.id, revision }, change: { command: 'message', body } })
      onText('')
      toast.success('Mensagem enviada ao cliente', sentWords[then])
      onSent()
    } catch (error) {
      setFailure(problemDetail(error, fallbackDetail))
      // What has come meanwhile is shown above, and the text waits.
      if (isConflict(error)) await fresh(order.id).catch(() => undefined)
    } finally {
      setSending(undefined)
    }
  }
  useShortcut('mod+enter', 'Enviar a resposta', () => void send('wait'), {
    group: 'Pedido',
    enabled: text.trim() !== '',
    inPalette: false,
  })

  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        void send('wait')
      }}
    >
      {text !== '' && <Typing />}
      <TemplateField
        order={order}
        text={text}
        field={template}
        onText={(filled) => {
          onText(filled)
          setFailure(undefined)
          setTimeout(() => selectOpenField(textArea()))
        }}
      />
      <Input.TextArea
        ref={area}
        aria-label="Resposta ao cliente"
        placeholder="O cliente lê no pedido e é avisado por e-mail."
        autoSize={{ minRows: 4, maxRows: 14 }}
        maxLength={messageLength}
        value={text}
        {...(failure === undefined ? {} : { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
        onChange={({ target }) => {
          onText(target.value)
          setFailure(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onLeave()
        }}
      />
      <OpenFields text={text} onGo={() => selectOpenField(textArea())} />
      {failure !== undefined && (
        <p id={id} role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.send}>
        <Button type="primary" htmlType="submit" loading={sending === 'wait'} disabled={sending === 'close'}>
          Responder e aguardar cliente
        </Button>
        <Button loading={sending === 'close'} disabled={sending === 'wait'} onClick={() => void send('close')}>
          Responder e encerrar
        </Button>
      </div>
    </form>
  )
}
