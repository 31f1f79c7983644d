import { orderInstructions } from '@cartorio/contracts/order-instructions.js'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldErrors, useController } from 'react-hook-form'
import { Button } from '../../../../components/Button/Button'
import { ErrorSummary } from '../../../../components/ErrorSummary/ErrorSummary'
import { StepActions } from '../../../../components/StepFlow/StepFlow'
import { useCustomerForm } from '../../../../lib/customer-form'
import { hasFault } from '../../../../lib/email-question'
import { newOrderPath } from '../../../../lib/paths'
import { useFormErrors } from '../../../../lib/use-ordered-form'
import type { ListPrices } from '../../api/get-list-prices'
import type { ShippingLookup } from '../../delivery/use-shipping-rate'
import { nextButtonId } from '../../flow/next-button'
import { type WizardField, type WizardForm, wizardFormSchema } from '../wizard-draft'
import { ApplicantFields } from './ApplicantFields'
import { DeliveryFields } from './DeliveryFields'
import styles from './DocumentStep.module.css'
import { buildWizardRule, type WizardFields } from './document-rules'
import { OriginFields } from './OriginFields'
import { ServiceFields } from './ServiceFields'
import { UseFields } from './UseFields'

type Required = keyof typeof orderInstructions

/** That a field is required, in the words of the specification; the field itself says what belongs in it. */
const sentences: Readonly<Record<Required, string>> = {
  originState: 'Selecione o estado de origem',
  applicantName: 'Nome é obrigatório',
  applicantCpf: 'CPF é obrigatório',
  applicantEmail: 'Email inválido',
  applicantPhone: 'Telefone é obrigatório',
  deliveryAddress: 'Endereço é obrigatório',
  deliveryCity: 'Cidade é obrigatória',
  deliveryCountry: 'País é obrigatório',
  deliveryPostalCode: 'CEP/Código postal é obrigatório',
  deliveryPhone: 'Telefone de contato é obrigatório',
}

const isRequired = (field: string): field is Required => Object.hasOwn(sentences, field)

/** The line of the summary for what a field says. */
const requiredSentence = (field: string, said: string): string =>
  isRequired(field) && said === orderInstructions[field] ? sentences[field] : said

/** The courier mostly calls the person who orders: their number is copied, and followed until another one is typed. */
const useCopiedPhone = ({ getValues, setValue, clearErrors }: WizardFields) => {
  // After a reload an equal number is taken for a copied one.
  const [copiedPhone, setCopiedPhone] = useState(() => getValues('applicantPhone'))
  const copyPhone = (phone: string): void => {
    const forDelivery = getValues('deliveryPhone')
    if (forDelivery.trim() !== '' && forDelivery !== copiedPhone) return
    setCopiedPhone(phone)
    setValue('deliveryPhone', phone)
    clearErrors('deliveryPhone')
  }
  return { copiedPhone, copyPhone }
}

export type FieldProblem = { readonly field: WizardField; readonly message: string }

type DocumentFormProps = {
  readonly form: WizardForm
  readonly prices: ListPrices
  readonly shipping: ShippingLookup
  /** What the server found wrong. */
  readonly problems: readonly FieldProblem[]
  /** A later step was wanted: what is missing is shown at once. */
  readonly showsGaps: boolean
  readonly onTyped: (form: WizardForm) => void
  /** No document is chosen yet: its tiles stand above this form. */
  readonly onTypeMissing: () => void
  readonly onNext: () => void
}

const fieldOrder = Object.keys(wizardFormSchema.shape) as WizardField[]

/** Whose document, from where, with what and to where. */
export const DocumentForm = ({
  form,
  prices,
  shipping,
  problems,
  showsGaps,
  onTyped,
  onTypeMissing,
  onNext,
}: DocumentFormProps) => {
  const fields = useCustomerForm<WizardForm>({ defaultValues: form })
  const { register, subscribe, handleSubmit, setError, getValues, setValue } = fields
  const wrong = useFormErrors<WizardForm>()
  // The first wrong field is the first that was registered; controlled ones would come last.
  for (const field of fieldOrder) register(field)
  // Its tiles stand above this form, which opens with them.
  const type = useController({
    control: fields.control,
    name: 'documentType',
    rules: buildWizardRule('documentType'),
  }).field
  const focusTiles = useEffectEvent(onTypeMissing)
  useEffect(() => type.ref({ focus: () => focusTiles() }), [type.ref])
  useEffect(() => {
    if (getValues('documentType') !== form.documentType)
      setValue('documentType', form.documentType, { shouldValidate: true })
  }, [form.documentType, getValues, setValue])

  const typed = useEffectEvent((typedNow: WizardForm) => onTyped({ ...typedNow, documentType: form.documentType }))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => typed({ ...values }) }),
    [subscribe],
  )

  const { copiedPhone, copyPhone } = useCopiedPhone(fields)
  // A question about the address is none of a field that is not filled in.
  const showFaults = (found: FieldErrors<WizardForm>) => (hasFault(found) ? wrong.take(found) : wrong.clear())
  const showGaps = useEffectEvent(() => void handleSubmit(() => undefined, showFaults)())
  useEffect(() => {
    if (showsGaps) showGaps()
  }, [showsGaps])
  const showProblems = useEffectEvent(() => {
    for (const [index, { field, message }] of problems.entries())
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  useEffect(() => {
    if (problems.length > 0) showProblems()
  }, [problems])

  return (
    <form
      noValidate
      aria-label="Dados do documento"
      className={styles.form}
      onSubmit={handleSubmit(onNext, showFaults)}
    >
      <UseFields fields={fields} documentType={form.documentType} prices={prices} />
      <ApplicantFields fields={fields} onPhone={copyPhone} />
      <OriginFields fields={fields} documentType={form.documentType} />
      <ServiceFields fields={fields} prices={prices} />
      <DeliveryFields fields={fields} prices={prices} shipping={shipping} copiedPhone={copiedPhone} />
      {wrong.found && (
        <ErrorSummary
          form={fields}
          found={wrong.found}
          title="Preencha o que falta"
          lineOf={requiredSentence}
          openedBy={(name) =>
            name === 'deliveryPostalCode' && getValues('deliveryCountry') === '' ? 'deliveryCountry' : name
          }
        />
      )}
      <StepActions backTo={newOrderPath}>
        <Button id={nextButtonId} type="submit" kind="primary" size="large">
          Continuar para anexos
        </Button>
      </StepActions>
    </form>
  )
}
