import { listOpenFields, messageFields } from '@cartorio/contracts/message-templates.js'
import { Button } from 'antd'
import styles from './MessagesPage.module.css'

/** The fields of a template that have no value of their own, which the operator settles before sending. */
export const OpenFields = ({ text, onGo }: { readonly text: string; readonly onGo: () => void }) => {
  const open = listOpenFields(text)
  if (open.length === 0) return null
  return (
    <p className={styles.open} role="status">
      <span>{`Falta preencher: ${open.map((name) => `{${name}} (${messageFields[name]})`).join(', ')}. `}</span>
      <Button size="small" onClick={onGo}>
        Ir ao campo
      </Button>
    </p>
  )
}
