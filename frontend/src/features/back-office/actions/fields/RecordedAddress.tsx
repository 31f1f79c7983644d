import { revealRequestSchema } from '@cartorio/contracts/http/admin.js'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { problemDetail } from '../../../../lib/http'
import { useReveal } from '../../api/reveal'
import styles from '../FormDialog.module.css'
import type { FieldsProps } from '../order-form'
import { addressValues } from './address-values'

/** Fills the form with the recorded address: a view of personal data, recorded with its reason. */
export const RecordedAddress = ({ order }: FieldsProps) => {
  const form = Form.useFormInstance()
  const reveal = useReveal(order.id)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()

  if (reveal.data) return null
  if (!asking)
    return (
      <Button size="small" className={styles.begin ?? ''} onClick={() => setAsking(true)}>
        Começar com o endereço gravado
      </Button>
    )
  const fill = () => {
    const checked = revealRequestSchema.shape.reason.safeParse(reason)
    setWrong(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return
    reveal.mutate(checked.data, { onSuccess: ({ delivery }) => form.setFieldsValue(addressValues(delivery)) })
  }
  const failure = wrong ?? (reveal.error && problemDetail(reveal.error, 'O endereço não pôde ser lido. Tente de novo.'))
  return (
    <div className={styles.notes}>
      <Form.Item
        label="Por que você precisa ver o endereço?"
        htmlFor="address-reason"
        extra="A consulta fica registrada com seu nome e este motivo."
        {...(failure ? { validateStatus: 'error', help: failure } : {})}
      >
        <Input id="address-reason" autoFocus value={reason} onChange={({ target }) => setReason(target.value)} />
      </Form.Item>
      <Button className={styles.begin ?? ''} loading={reveal.isPending} onClick={fill}>
        Preencher com o endereço gravado
      </Button>
    </div>
  )
}
