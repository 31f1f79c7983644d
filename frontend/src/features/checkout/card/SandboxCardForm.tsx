import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { Alert, Button, Form } from 'antd'
import { useEffect } from 'react'
import { CountrySelect } from '../../../components/CountrySelect/CountrySelect'
import { FieldPair } from '../../../components/FieldPair/FieldPair'
import { FormattedInput } from '../../../components/FormattedInput/FormattedInput'
import { StepActions } from '../../../components/StepFlow/StepActions'
import { clearFieldErrors } from '../../../lib/clear-field-errors'
import { customerForm } from '../../../lib/customer-form'
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

const check = (errorOf: (value: string) => string | undefined) => ({
  validator: async (_rule: unknown, value: string | undefined) => {
    const error = errorOf(value ?? '')
    if (error) throw new Error(error)
  },
})

/** The card form of the test environment. What is typed lives in this form alone and goes with it. */
export const SandboxCardForm = ({ intent, amount, country, beforePaying, onSucceeded, onBack }: PaymentFormProps) => {
  const [form] = Form.useForm<CardFields>()
  const brand = cardBrand(Form.useWatch('number', form) ?? '')
  const payment = useSandboxPayment(intent, onSucceeded)

  useEffect(() => () => form.resetFields(), [form])

  const fillIn = (number: string) => {
    const fields = { number: formatCardNumber(number), expiry: '12/34', cvc: '123' }
    form.setFieldsValue(fields)
    clearFieldErrors(form, fields)
  }

  return (
    <>
      <Form
        {...customerForm}
        form={form}
        name="card"
        className={styles.form ?? ''}
        initialValues={{ number: '', expiry: '', cvc: '', country }}
        disabled={payment.busy}
        requiredMark={false}
        onValuesChange={(changed) => clearFieldErrors(form, changed)}
        onFinish={async (fields) => {
          if (await beforePaying()) payment.pay(cardOf(fields))
        }}
      >
        <Alert
          type="warning"
          showIcon
          title="Ambiente de teste: nenhum dinheiro é movimentado"
          description="Não use um cartão de verdade. Só os números de teste abaixo são aceitos."
        />
        <Form.Item name="number" label="Número do cartão" rules={[check(cardNumberError)]}>
          <FormattedInput
            format={formatCardNumber}
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={23}
            suffix={<span className={styles.brand}>{brand}</span>}
          />
        </Form.Item>
        <FieldPair short>
          <Form.Item name="expiry" label="Validade (MM/AA)" rules={[check((value) => expiryError(value, new Date()))]}>
            <FormattedInput format={formatExpiry} inputMode="numeric" autoComplete="cc-exp" maxLength={7} />
          </Form.Item>
          <Form.Item
            name="cvc"
            label="CVC"
            rules={[check((value) => cvcError(value, form.getFieldValue('number') ?? ''))]}
            extra="O código de segurança do cartão"
          >
            <FormattedInput format={formatCvc} inputMode="numeric" autoComplete="cc-csc" maxLength={4} />
          </Form.Item>
        </FieldPair>
        <Form.Item
          name="country"
          label="País do cartão"
          rules={[check((value) => (value ? undefined : 'País é obrigatório'))]}
        >
          <CountrySelect />
        </Form.Item>
        <TestCards cards={sandboxCards} disabled={payment.busy} onChoose={fillIn} />
        {payment.declined && <Alert role="alert" type="error" showIcon title={payment.declined} />}
        <StepActions onBack={onBack}>
          <Button type="primary" size="large" htmlType="submit" loading={payment.busy}>
            Pagar {amount}
          </Button>
        </StepActions>
      </Form>
      <BankDialog open={payment.asksBank} busy={payment.answering} amount={amount} onAnswer={payment.answerBank} />
    </>
  )
}
