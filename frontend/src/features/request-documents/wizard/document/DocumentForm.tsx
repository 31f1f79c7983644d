import { useEffect, useEffectEvent } from 'react'
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
import { ruleOf } from './document-rules'
import { OriginFields } from './OriginFields'
import { requiredSentence } from './required-sentences'
import { ServiceFields } from './ServiceFields'
import { useCopiedPhone } from './use-copied-phone'

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
  const type = useController({ control: fields.control, name: 'documentType', rules: ruleOf('documentType') }).field
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
