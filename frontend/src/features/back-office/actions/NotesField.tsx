import { staffCommandBodies } from '@cartorio/contracts/http/admin.js'
import { Form, Input } from 'antd'
import { fieldRule } from '../../../lib/field-rule'

/** A blank note is left out of the body. */
export const notesOf = (notes: string | undefined): { notes?: string } => {
  const text = notes?.trim() ?? ''
  return text === '' ? {} : { notes: text }
}

export const NotesField = () => (
  <Form.Item
    name="notes"
    label="Observação interna (opcional)"
    rules={[fieldRule(staffCommandBodies.start.shape.notes)]}
  >
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
  </Form.Item>
)
