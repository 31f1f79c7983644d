import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Form, Radio } from 'antd'
import { documentName } from '../../order-documents'

type DocumentFieldProps = {
  readonly order: AdminOrder
  /** The documents that may be named. */
  readonly open: readonly string[]
  readonly hidden?: boolean
  readonly onChoose?: (itemId: string) => void
}

/** The one document that a command is about. */
export const DocumentField = ({ order, open, hidden = false, onChoose }: DocumentFieldProps) => (
  <Form.Item name="itemId" label="Documento" hidden={hidden}>
    <Radio.Group
      vertical
      options={order.documents.flatMap((document, index) =>
        open.includes(document.id) ? [{ value: document.id, label: documentName(document, index) }] : [],
      )}
      onChange={({ target }) => onChoose?.(String(target.value))}
    />
  </Form.Item>
)
