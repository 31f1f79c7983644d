import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { Button, Input, Radio } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { isAllowed } from '../actions/commands'
import { changesSince } from '../actions/order-news'
import { failureTitle, fallbackDetail, successTitle } from '../actions/outcome'
import { isConflict, useChangeOrder, useFreshOrder } from '../api/change-order'
import { OpenFields } from '../messages/OpenFields'
import { selectOpenField } from '../messages/open-field'
import { TemplateField } from '../messages/TemplateField'
import { useKeepsPage } from '../session/session-end'
import styles from './OrderHistory.module.css'

const kinds = {
  note: { label: 'Nota interna', submit: 'Salvar nota', placeholder: 'Só a equipe lê.' },
  message: {
    label: 'Mensagem ao cliente',
    submit: 'Enviar',
    placeholder: 'O cliente lê no pedido e é avisado por e-mail.',
  },
} as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

/** What is typed is not lost with the session. */
const Typing = () => {
  useKeepsPage()
  return null
}

/** A note for the office, or a message to the customer, without a dialog. */
export const Composer = ({ order }: { readonly order: AdminOrder }) => {
  const open = kindNames.filter((name) => isAllowed(order, name))
  const [chosen, setChosen] = useState<Kind>('note')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const toast = useToast()
  const change = useChangeOrder()
  const fresh = useFreshOrder()
  const id = useId()
  const area = useRef<TextAreaRef>(null)
  const toOpenField = () => selectOpenField(area.current?.resizableTextArea?.textArea)
  const kind = open.includes(chosen) ? chosen : open[0]
  if (kind === undefined) return null

  const send = async () => {
    const checked = z.safeParse(staffCommands[kind].body, { text })
    if (!checked.success) return setFailure(checked.error.issues[0]?.message)
    setFailure(undefined)
    const sent = { command: kind, body: { text: text.trim() } } as const
    try {
      await change.mutateAsync({ row: order, change: sent })
      toast.success(successTitle(sent))
      setText('')
    } catch (error) {
      const detail = problemDetail(error, fallbackDetail)
      toast.error(failureTitle(sent), detail)
      const now = isConflict(error) ? await fresh(order.id).catch(() => undefined) : undefined
      setFailure(
        now === undefined
          ? detail
          : `${detail} Se o texto ainda serve, envie de novo. O que mudou: ${changesSince(order, now).join('; ')}`,
      )
    }
  }

  const { label, submit, placeholder } = kinds[kind]
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {text !== '' && <Typing />}
      {open.length > 1 && (
        <Radio.Group
          size="small"
          aria-label="O que escrever"
          options={open.map((name) => ({ value: name, label: kinds[name].label }))}
          value={kind}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {kind === 'message' && (
        <TemplateField
          order={order}
          text={text}
          onText={(filled) => {
            setText(filled)
            setFailure(undefined)
            setTimeout(toOpenField)
          }}
        />
      )}
      <Input.TextArea
        ref={area}
        aria-label={label}
        placeholder={placeholder}
        autoSize={{ minRows: 2, maxRows: 10 }}
        value={text}
        {...(failure === undefined ? {} : { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
        onChange={({ target }) => {
          setText(target.value)
          setFailure(undefined)
        }}
      />
      {kind === 'message' && <OpenFields text={text} onGo={toOpenField} />}
      {failure !== undefined && (
        <p id={id} role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.send}>
        <Button size="small" type={text === '' ? 'default' : 'primary'} htmlType="submit" loading={change.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
