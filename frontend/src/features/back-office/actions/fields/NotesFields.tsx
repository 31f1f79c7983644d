import { Checkbox, Form, Input } from 'antd'
import { isErased } from '../commands'
import styles from '../FormDialog.module.css'
import type { FieldsProps } from '../order-form'

/** A remark on what is done; the office's own, unless it is marked. Where the person was erased there is none. */
export const NotesFields = ({ order }: Partial<FieldsProps>) =>
  order && isErased(order) ? null : (
    <div className={styles.notes}>
      <Form.Item name="notes" label="Observação (opcional)" style={{ marginBottom: 4 }}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="notesPublic" valuePropName="checked">
        <Checkbox>Mostrar ao cliente</Checkbox>
      </Form.Item>
    </div>
  )
