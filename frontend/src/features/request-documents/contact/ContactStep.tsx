import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../components/Button/Button'
import { TextField } from '../../../components/Field/TextField'
import { FormRefusal } from '../../../components/FormRefusal/FormRefusal'
import { StepActions } from '../../../components/StepFlow/StepActions'
import { whatEmailIsFor } from '../../../content/notifications/order-messages'
import { schemaRule, useCustomerForm } from '../../../lib/customer-form'
import { formatPhone, preparePhoneRules } from '../../../lib/phone-number'
import type { ContactDraft } from '../draft'
import styles from '../FormCard.module.css'
import { nextButtonId } from '../flow/next-button'

const { contactName, contactEmail, contactPhone } = createOrderRequestSchema.shape
const rules = { name: schemaRule(contactName), email: schemaRule(contactEmail), phone: schemaRule(contactPhone) }

type ContactStepProps = {
  readonly contact: ContactDraft
  readonly onTyped: (contact: ContactDraft) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

export const ContactStep = ({ contact, onTyped, onBack, onNext }: ContactStepProps) => {
  const [refused, setRefused] = useState(false)
  const { register, handleSubmit, subscribe, getValues, setValue, formState } = useCustomerForm<ContactDraft>({
    defaultValues: contact,
  })
  const { errors } = formState

  useEffect(preparePhoneRules, [])
  const typed = useEffectEvent(onTyped)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }), [subscribe])

  const writePhone = async () => {
    const phone = getValues('phone')
    const formatted = await formatPhone(phone)
    // What was typed meanwhile stays.
    if (formatted !== phone && getValues('phone') === phone) setValue('phone', formatted)
  }
  const send = handleSubmit(
    async () => {
      await writePhone()
      onNext()
    },
    () => setRefused(true),
  )
  return (
    <form noValidate onSubmit={send}>
      <div className={styles.card}>
        <TextField
          label="Nome completo"
          required
          error={errors.name?.message}
          autoComplete="name"
          maxLength={150}
          {...register('name', rules.name)}
        />
        <TextField
          label="E-mail"
          required
          help={whatEmailIsFor}
          error={errors.email?.message}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...register('email', rules.email)}
        />
        <TextField
          label="Telefone"
          required
          help="Com o código do país, por exemplo +1 305 555 0100. A transportadora também o usa."
          error={errors.phone?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...register('phone', { ...rules.phone, onBlur: writePhone })}
        />
      </div>
      {refused && <FormRefusal title="Preencha todos os campos" mended={Object.keys(errors).length === 0} />}
      <StepActions onBack={onBack}>
        <Button id={nextButtonId} kind="primary" size="large" type="submit">
          Continuar para entrega
        </Button>
      </StepActions>
    </form>
  )
}
