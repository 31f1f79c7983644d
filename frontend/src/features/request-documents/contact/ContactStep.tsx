import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../components/Button/Button'
import { ErrorSummary } from '../../../components/ErrorSummary/ErrorSummary'
import { EmailField } from '../../../components/Field/EmailField'
import { TextField } from '../../../components/Field/TextField'
import { StepActions } from '../../../components/StepFlow/StepFlow'
import { whatEmailIsFor } from '../../../content/notifications/customer-messages'
import { schemaRule, useCustomerForm } from '../../../lib/customer-form'
import { askingRule, hasFault } from '../../../lib/email-question'
import { formatPhone, preparePhoneRules } from '../../../lib/phone-number'
import { useFormErrors } from '../../../lib/use-ordered-form'
import type { ContactDraft } from '../draft'
import styles from '../FormCard.module.css'
import { nextButtonId } from '../flow/next-button'

const { contactName, contactEmail, contactPhone } = createOrderRequestSchema.shape
const rules = {
  name: schemaRule(contactName),
  email: askingRule(schemaRule(contactEmail)),
  phone: schemaRule(contactPhone),
}

type ContactStepProps = {
  readonly contact: ContactDraft
  readonly onTyped: (contact: ContactDraft) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

export const ContactStep = ({ contact, onTyped, onBack, onNext }: ContactStepProps) => {
  const wrong = useFormErrors<ContactDraft>()
  const form = useCustomerForm<ContactDraft>({ defaultValues: contact })
  const { register, handleSubmit, subscribe, getValues, setValue, formState } = form
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
    // A question about the address is none of a field that is not filled in.
    (found) => (hasFault(found) ? wrong.take(found) : wrong.clear()),
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
        <EmailField
          label="E-mail"
          required
          help={whatEmailIsFor}
          error={errors.email?.message}
          {...register('email', rules.email)}
          read={() => getValues('email')}
          onTake={(email) => setValue('email', email, { shouldValidate: true })}
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
      {wrong.found && <ErrorSummary form={form} found={wrong.found} title="Preencha todos os campos" />}
      <StepActions onBack={onBack}>
        <Button id={nextButtonId} kind="primary" size="large" type="submit">
          Continuar para entrega
        </Button>
      </StepActions>
    </form>
  )
}
