import { countries } from '@cartorio/contracts/countries.js'
import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useEffect } from 'react'
import type { PaymentFormProps } from '../payment-form'
import { BankDialog } from './BankDialog'
import {
  type CardFields,
  cardBrand,
  cardNumberError,
  cardOf,
  cvcError,
  expiryError,
  formatCardNumber,
  formatCvc,
  formatExpiry,
} from './card'
import styles from './SandboxCardForm.module.css'
import { TestCards } from './TestCards'
import { useSandboxPayment } from './use-sandbox-payment'

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }))

const check = (errorOf: (value: string) => string | undefined) => ({
  validator: async (_rule: unknown, value: string | undefined) => {
    const error = errorOf(value ?? '')
    if (error) throw new Error(error)
  },
})

/** The card form of the test environment. What is typed lives in this form alone and goes with it. */
export const SandboxCardForm = ({ intent, amount, country, onSucceeded, onBack }: PaymentFormProps) => {
  const [form] = Form.useForm<CardFields>()
  const brand = cardBrand(Form.useWatch('number', form) ?? '')
  const payment = useSandboxPayment(intent, onSucceeded)

  useEffect(() => () => form.resetFields(), [form])

  const clearErrors = (changed: Partial<CardFields>) =>
    form.setFields((Object.keys(changed) as (keyof CardFields)[]).map((name) => ({ name, errors: [] })))
  const fillIn = (number: string) => {
    const fields = { number: formatCardNumber(number), expiry: '12/34', cvc: '123' }
    form.setFieldsValue(fields)
    clearErrors(fields)
  }

  return (
    <>
      <Form
        form={form}
        name="card"
        layout="vertical"
        className={styles.form ?? ''}
        initialValues={{ number: '', expiry: '', cvc: '', country }}
        disabled={payment.busy}
        validateTrigger="onBlur"
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={clearErrors}
        onFinish={(fields) => payment.pay(cardOf(fields))}
      >
        <Alert
          type="warning"
          showIcon
          title="Ambiente de teste: nenhum dinheiro é movimentado"
          description="Não use um cartão de verdade. Só os três números de teste abaixo são aceitos."
        />
        <Form.Item name="number" label="Número do cartão" normalize={formatCardNumber} rules={[check(cardNumberError)]}>
          <Input
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={23}
            suffix={<span className={styles.brand}>{brand}</span>}
          />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item
            name="expiry"
            label="Validade (MM/AA)"
            normalize={formatExpiry}
            rules={[check((value) => expiryError(value, new Date()))]}
          >
            <Input inputMode="numeric" autoComplete="cc-exp" maxLength={7} />
          </Form.Item>
          <Form.Item
            name="cvc"
            label="CVC"
            normalize={formatCvc}
            rules={[check((value) => cvcError(value, form.getFieldValue('number') ?? ''))]}
            extra="O código de segurança do cartão"
          >
            <Input inputMode="numeric" autoComplete="cc-csc" maxLength={4} />
          </Form.Item>
        </div>
        <Form.Item
          name="country"
          label="País do cartão"
          rules={[check((value) => (value ? undefined : 'País é obrigatório'))]}
        >
          <Select options={countryOptions} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <TestCards cards={sandboxCards} disabled={payment.busy} onChoose={fillIn} />
        {payment.declined && <Alert role="alert" type="error" showIcon title={payment.declined} />}
        <div className={styles.actions}>
          <Button size="large" onClick={onBack}>
            Voltar
          </Button>
          <Button type="primary" size="large" htmlType="submit" loading={payment.busy}>
            Pagar {amount}
          </Button>
        </div>
      </Form>
      <BankDialog open={payment.asksBank} busy={payment.answering} amount={amount} onAnswer={payment.answerBank} />
    </>
  )
}
