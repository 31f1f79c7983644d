import { orderChannelLabels, orderChannels } from '@cartorio/contracts/order-channels.js'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { FieldPair } from '../../../components/Field/FieldGroup'
import { confirmEmail, emailQuestion, likelyIn, prepareEmailQuestions } from '../../../lib/email-question'
import styles from './NewOrderPage.module.css'

const channelOptions = orderChannels.map((channel) => ({
  value: channel,
  label: orderChannelLabels[channel].replace(/^./, (letter) => letter.toUpperCase()),
}))

/** Where the link goes; a likely slip is asked about when the field is left, and answered below it. */
const EmailItem = () => {
  const form = Form.useFormInstance()
  const [asked, setAsked] = useState<string>()
  const likely = likelyIn(asked)
  const take = (email: string) => {
    form.setFieldValue('contactEmail', email)
    form.setFields([{ name: 'contactEmail', errors: [] }])
    setAsked(undefined)
    form.getFieldInstance('contactEmail')?.focus()
  }
  const ask = async (typed: string) => setAsked(typed.trim() === '' ? undefined : await emailQuestion(typed))
  return (
    <div>
      <Form.Item
        name="contactEmail"
        label="E-mail do cliente"
        extra={likely === undefined ? 'O link do pedido vai para este e-mail.' : <span role="status">{asked}</span>}
      >
        <Input
          type="email"
          autoComplete="off"
          maxLength={254}
          onFocus={prepareEmailQuestions}
          onChange={() => setAsked(undefined)}
          onBlur={({ target }) => void ask(target.value)}
        />
      </Form.Item>
      {likely !== undefined && (
        <div className={styles.answers}>
          <Button size="small" onClick={() => take(likely)}>{`Usar ${likely}`}</Button>
          <Button
            size="small"
            onClick={() => {
              const typed = String(form.getFieldValue('contactEmail') ?? '')
              confirmEmail(typed)
              take(typed)
            }}
          >
            Está certo como digitei
          </Button>
        </div>
      )}
    </div>
  )
}

/** Who orders, and how they asked for it. */
export const CustomerFields = () => (
  <section className={styles.part} aria-labelledby="new-order-customer">
    <h2 id="new-order-customer">Cliente</h2>
    <Form.Item name="contactName" label="Nome completo do cliente">
      <Input autoFocus autoComplete="off" maxLength={150} />
    </Form.Item>
    <FieldPair>
      <EmailItem />
      <Form.Item name="contactPhone" label="Telefone do cliente" extra="Com o código do país. Exemplo: +1 305 555 0100">
        <Input type="tel" autoComplete="off" maxLength={40} />
      </Form.Item>
    </FieldPair>
    <Form.Item name="channel" label="Como o cliente pediu">
      <Radio.Group options={channelOptions} />
    </Form.Item>
  </section>
)
