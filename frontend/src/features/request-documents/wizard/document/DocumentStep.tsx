import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../../components/Button/Button'
import { StepActions } from '../../../../components/StepFlow/StepActions'
import { useCustomerForm } from '../../../../lib/customer-form'
import { newOrderPath } from '../../../../lib/paths'
import type { ListPrices } from '../../api/get-list-prices'
import type { ShippingLookup } from '../../delivery/use-shipping-rate'
import type { Product } from '../../documents/ProductTiles'
import { nextButtonId } from '../../flow/next-button'
import { prepareLaterSteps } from '../later-steps'
import type { WizardField, WizardForm } from '../wizard-draft'
import { ApplicantFields } from './ApplicantFields'
import { DeliveryFields } from './DeliveryFields'
import styles from './DocumentStep.module.css'
import { OriginFields } from './OriginFields'
import { ServiceFields } from './ServiceFields'
import { TypeTiles } from './TypeTiles'

export type FieldProblem = { readonly field: WizardField; readonly message: string }

type DocumentStepProps = {
  readonly form: WizardForm
  readonly products: readonly Product[]
  readonly prices: ListPrices
  readonly shipping: ShippingLookup
  /** What the server found wrong. */
  readonly problems: readonly FieldProblem[]
  /** A later step was wanted: what is missing is shown at once. */
  readonly showsGaps: boolean
  readonly onTyped: (form: WizardForm) => void
  readonly onNext: () => void
}

/** Step 1: which document, whose, from where, with what and to where. */
export const DocumentStep = ({
  form,
  products,
  prices,
  shipping,
  problems,
  showsGaps,
  onTyped,
  onNext,
}: DocumentStepProps) => {
  const fields = useCustomerForm<WizardForm>({ defaultValues: form })
  const { subscribe, handleSubmit, trigger, setError } = fields

  const typed = useEffectEvent(onTyped)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => typed({ ...values }) }),
    [subscribe],
  )

  const showGaps = useEffectEvent(() => void trigger(undefined, { shouldFocus: true }))
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
      onFocus={prepareLaterSteps}
      aria-label="Dados do documento"
      className={styles.form}
      onSubmit={handleSubmit(onNext)}
    >
      <TypeTiles fields={fields} products={products} prices={prices} />
      <ApplicantFields fields={fields} />
      <OriginFields fields={fields} />
      <ServiceFields fields={fields} prices={prices} />
      <DeliveryFields fields={fields} prices={prices} shipping={shipping} />
      <StepActions backTo={newOrderPath}>
        <Button id={nextButtonId} type="submit" kind="primary" size="large">
          Continuar para anexos
        </Button>
      </StepActions>
    </form>
  )
}
