import { messageLength } from '@cartorio/contracts/http/customer-messages.js'
import { messageFieldNames, messageFields } from '@cartorio/contracts/message-templates.js'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { messageTemplatesQuery } from '../api/conversations'
import { foundByLabel } from '../fields/found-by-label'
import styles from './BulkDrawer.module.css'

const fieldsText = messageFieldNames.map((name) => `{${name}} ${messageFields[name]}`).join(', ')

type TemplatedTextProps = {
  /** The form's. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (text: string) => void
}

/** A text that begins with a template of the office, its fields still in braces: each order fills in its own. */
const TemplatedText = ({ id, value = '', onChange, ...described }: TemplatedTextProps) => {
  const templates = useQuery(messageTemplatesQuery).data?.templates ?? []
  const choose = (chosen: string | null) => {
    const template = templates.find((known) => known.id === chosen)
    if (template !== undefined)
      onChange?.(value.trim() === '' ? template.text : `${value.trimEnd()}\n\n${template.text}`)
  }
  return (
    <>
      {templates.length > 0 && (
        <Select<string | null>
          className={styles.template ?? ''}
          aria-label="Usar um modelo"
          placeholder="Usar um modelo"
          showSearch={foundByLabel}
          value={null}
          options={templates.map(({ id: known, name }) => ({ value: known, label: name }))}
          onChange={choose}
        />
      )}
      <Input.TextArea
        {...(id === undefined ? {} : { id })}
        {...described}
        autoSize={{ minRows: 5, maxRows: 14 }}
        maxLength={messageLength}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </>
  )
}

/** What the office writes to each customer. */
export const MessageFields = () => (
  <Form.Item
    name="text"
    label="Mensagem"
    extra={`O que está entre chaves é preenchido com os dados de cada pedido: ${fieldsText}.`}
  >
    <TemplatedText />
  </Form.Item>
)
