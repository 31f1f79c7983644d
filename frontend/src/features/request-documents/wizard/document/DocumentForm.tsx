import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { Button } from '../../../../components/Button/Button'
import { StepActions } from '../../../../components/StepFlow/StepActions'
import { useCustomerForm } from '../../../../lib/customer-form'
import { newOrderPath } from '../../../../lib/paths'
import type { ListPrices } from '../../api/get-list-prices'
import type { ShippingLookup } from '../../delivery/use-shipping-rate'
import { nextButtonId } from '../../flow/next-button'
import { type WizardField, type WizardForm, wizardFormSchema } from '../wizard-draft'
import { ApplicantFields } from './ApplicantFields'
import { DeliveryFields } from './DeliveryFields'
import styles from './DocumentStep.module.css'
import { OriginFields } from './OriginFields'
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
  const { register, subscribe, handleSubmit, trigger, setError } = fields
  // The first wrong field is the first that was registered; controlled ones would come last.
  for (const field of fieldOrder) register(field)

  const typed = useEffectEvent((typedNow: WizardForm) => onTyped({ ...typedNow, documentType: form.documentType }))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => typed({ ...values }) }),
    [subscribe],
  )

  const { copiedPhone, copyPhone } = useCopiedPhone(fields)
  const typeMissing = form.documentType === ''
  const showAll = () => {
    void trigger(undefined, { shouldFocus: !typeMissing })
    if (typeMissing) onTypeMissing()
  }
  const showGaps = useEffectEvent(showAll)
  const send = (event: FormEvent) => {
    if (!typeMissing) return void handleSubmit(onNext)(event)
    event.preventDefault()
    showAll()
  }
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
    <form noValidate aria-label="Dados do documento" className={styles.form} onSubmit={send}>
      <ApplicantFields fields={fields} onPhone={copyPhone} />
      <OriginFields fields={fields} documentType={form.documentType} />
      <ServiceFields fields={fields} prices={prices} />
      <DeliveryFields fields={fields} prices={prices} shipping={shipping} copiedPhone={copiedPhone} />
      <StepActions backTo={newOrderPath}>
        <Button id={nextButtonId} type="submit" kind="primary" size="large">
          Continuar para anexos
        </Button>
      </StepActions>
    </form>
  )
}
