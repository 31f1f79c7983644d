import { openDocumentRequestSchema } from '@cartorio/contracts/http/admin.js'
import { Button, Form, Input } from 'antd'
import { fieldRule } from '../../../lib/field-rule'
import { problemDetail } from '../../../lib/http'
import { useOpenDocument } from '../api/open-document'
import styles from './OrderDetail.module.css'

export type FileToOpen = {
  readonly id: string
  /** Under which it is saved where the browser opens no tab. */
  readonly name: string
  /** As the question names it: "o arquivo 1". */
  readonly named: string
  /** Gets the focus back. */
  readonly opener: HTMLElement
}

type OpenFileFormProps = {
  readonly orderId: string
  readonly file: FileToOpen
  readonly onClose: () => void
}

/** Opens a file of the order for a reason, which the server records with the view. */
export const OpenFileForm = ({ orderId, file: { id, name, named, opener }, onClose }: OpenFileFormProps) => {
  const opening = useOpenDocument(orderId)
  const close = () => {
    onClose()
    opener.focus()
  }
  return (
    <Form<{ reason: string }>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={({ reason }) => opening.mutate({ id, name, reason: reason.trim() }, { onSuccess: close })}
    >
      <Form.Item
        name="reason"
        label={`Por que você precisa abrir ${named}?`}
        extra="A consulta fica registrada com seu nome e este motivo."
        rules={[fieldRule(openDocumentRequestSchema.shape.reason)]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      {opening.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(opening.error, 'O arquivo não pôde ser aberto. Tente de novo.')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={close}>Voltar</Button>
        <Button type="primary" htmlType="submit" loading={opening.isPending}>
          Abrir arquivo
        </Button>
      </div>
    </Form>
  )
}
