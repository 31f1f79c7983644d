import { Checkbox, Form, Input } from 'antd'
import styles from '../FormDialog.module.css'

/** A remark on what is done; the office's own, unless it is marked. */
export const NotesFields = () => (
  <div className={styles.notes}>
    <Form.Item name="notes" label="Observação (opcional)" style={{ marginBottom: 4 }}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
    <Form.Item name="notesPublic" valuePropName="checked">
      <Checkbox>Mostrar ao cliente</Checkbox>
    </Form.Item>
  </div>
)
