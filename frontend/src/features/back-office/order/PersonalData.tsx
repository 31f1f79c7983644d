import { type AdminOrder, revealRequestSchema } from '@cartorio/contracts/http/admin.js'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { fieldRule } from '../../../lib/field-rule'
import { problemDetail } from '../../../lib/http'
import type { OrderActions } from '../actions/use-order-actions'
import { useReveal } from '../api/reveal'
import styles from './OrderDetail.module.css'
import { RevealedData } from './RevealedData'

type PersonalDataProps = { readonly order: AdminOrder; readonly actions: OrderActions }

/** Hidden until the operator gives a reason; the server records each view. */
export const PersonalData = ({ order, actions }: PersonalDataProps) => {
  const [asking, setAsking] = useState(false)
  const reveal = useReveal(order.id)

  if (reveal.data) return <RevealedData data={reveal.data} order={order} actions={actions} onHide={reveal.reset} />
  if (!asking) return <Button onClick={() => setAsking(true)}>Revelar dados pessoais</Button>
  return (
    <Form<{ reason: string }>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={({ reason }) => reveal.mutate(reason.trim(), { onSuccess: () => setAsking(false) })}
    >
      <Form.Item
        name="reason"
        label="Por que você precisa ver estes dados?"
        extra="A consulta fica registrada com seu nome e este motivo."
        rules={[fieldRule(revealRequestSchema.shape.reason)]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      {reveal.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(reveal.error, 'Os dados não puderam ser lidos. Tente de novo.')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => setAsking(false)}>Voltar</Button>
        <Button type="primary" htmlType="submit" loading={reveal.isPending}>
          Ver dados
        </Button>
      </div>
    </Form>
  )
}
