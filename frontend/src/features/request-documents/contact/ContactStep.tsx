import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { Button, Form, Input } from 'antd'
import { StepActions } from '../../../components/StepFlow/StepActions'
import { whatEmailIsFor } from '../../../content/notifications'
import { clearFieldErrors } from '../../../lib/clear-field-errors'
import { customerForm } from '../../../lib/customer-form'
import { fieldRule } from '../../../lib/field-rule'
import { useToast } from '../../../lib/toast'
import type { ContactDraft } from '../draft'
import styles from '../FormCard.module.css'

const { contactName, contactEmail, contactPhone } = createOrderRequestSchema.shape
const rules = {
  name: [fieldRule(contactName)],
  email: [fieldRule(contactEmail)],
  phone: [fieldRule(contactPhone)],
}

type ContactStepProps = {
  readonly contact: ContactDraft
  readonly onTyped: (typed: Partial<ContactDraft>) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

export const ContactStep = ({ contact, onTyped, onBack, onNext }: ContactStepProps) => {
  const [form] = Form.useForm<ContactDraft>()
  const toast = useToast()

  const typed = (changed: Partial<ContactDraft>) => {
    clearFieldErrors(form, changed)
    onTyped(changed)
  }

  return (
    <Form
      {...customerForm}
      form={form}
      name="contact"
      initialValues={contact}
      onValuesChange={typed}
      onFinish={onNext}
      onFinishFailed={() => toast.error('Preencha todos os campos', 'Confira os campos marcados.')}
    >
      <div className={styles.card}>
        <Form.Item name="name" label="Nome completo" required rules={rules.name}>
          <Input autoComplete="name" maxLength={150} />
        </Form.Item>
        <Form.Item name="email" label="E-mail" required rules={rules.email} extra={whatEmailIsFor}>
          <Input type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Form.Item>
        <Form.Item
          name="phone"
          label="Telefone"
          required
          rules={rules.phone}
          extra="Com o código do país, por exemplo +1 305 555 0100. A transportadora também o usa."
        >
          <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
        </Form.Item>
      </div>
      <StepActions onBack={onBack}>
        <Button type="primary" size="large" htmlType="submit">
          Continuar para entrega
        </Button>
      </StepActions>
    </Form>
  )
}
