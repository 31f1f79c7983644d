import { viewReasonSchema } from '@cartorio/contracts/http/admin.js'
import { Button, Form, Input } from 'antd'
import { fieldRule } from '../../lib/field-rule'
import { problemDetail } from '../../lib/http'
import { useKeepsPage } from './session/session-end'
import styles from './ViewReasonForm.module.css'

type ViewReasonFormProps = {
  readonly question: string
  /** The words of the button. */
  readonly submit: string
  readonly view: { readonly error: Error | null; readonly isPending: boolean }
  /** Where the error has no sentence of the server's. */
  readonly failure: string
  readonly onSubmit: (reason: string) => void
  /** Missing where a dialog is closed instead. */
  readonly onBack?: () => void
}

/** The reason for a view of personal data, which the server records. */
export const ViewReasonForm = ({ question, submit, view, failure, onSubmit, onBack }: ViewReasonFormProps) => {
  useKeepsPage()
  return (
    <Form<{ reason: string }>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={({ reason }) => onSubmit(reason.trim())}
    >
      <Form.Item
        name="reason"
        label={question}
        extra="A consulta fica registrada com seu nome e este motivo."
        rules={[fieldRule(viewReasonSchema)]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      {view.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(view.error, failure)}
        </p>
      )}
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>Voltar</Button>}
        <Button type="primary" htmlType="submit" loading={view.isPending}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
