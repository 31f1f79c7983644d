import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import { formatDateTime } from '../../../lib/format-date-time'
import { useKeepsPage } from '../session/session-end'
import styles from './Conversation.module.css'

type Word = { readonly id: string; readonly who: string; readonly at: string; readonly text: string }

type ConversationProps = {
  readonly words: readonly Word[]
  readonly label: string
  readonly maxLength: number
  readonly submit: string
  readonly sending: boolean
  readonly failure: string | undefined
  readonly onAnswer: (text: string) => void
}

/** What was written so far. */
export const Words = ({ words }: Pick<ConversationProps, 'words'>) => (
  <ol className={styles.words} aria-label="Mensagens">
    {words.map(({ id, who, at, text }) => (
      <li key={id}>
        <p className={styles.who}>
          <strong>{who}</strong> <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ol>
)

/** What was written so far, and the field for the office's answer. */
export const Conversation = ({ words, label, maxLength, submit, sending, failure, onAnswer }: ConversationProps) => {
  const name = useId()
  useKeepsPage()
  return (
    <div className={styles.conversation}>
      <Words words={words} />
      <Form<{ text: string }>
        layout="vertical"
        name={name}
        requiredMark={false}
        onFinish={({ text }) => onAnswer(text.trim())}
      >
        <Form.Item
          name="text"
          label={label}
          rules={[{ required: true, whitespace: true, message: 'Escreva a resposta.' }]}
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 12 }} maxLength={maxLength} showCount />
        </Form.Item>
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <Button type="primary" htmlType="submit" loading={sending}>
          {submit}
        </Button>
      </Form>
    </div>
  )
}
