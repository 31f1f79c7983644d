import { unknownProductMessage } from '@cartorio/contracts/catalogue.js'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import { StepSkeleton } from '../../../../components/LazySection/LazySection'
import { StepActions } from '../../../../components/StepFlow/StepFlow'
import { newOrderPath } from '../../../../lib/paths'
import type { ListPrices } from '../../api/get-list-prices'
import { noAttachments } from '../../attachments/kept-files'
import type { ShippingLookup } from '../../delivery/use-shipping-rate'
import { type Product, ProductTiles } from '../../documents/ProductTiles'
import { nextButtonId } from '../../flow/next-button'
import { DocumentForm } from '../lazy-steps'
import { isBegun, type WizardForm } from '../wizard-draft'
import type { FieldProblem } from './DocumentForm'
import styles from './DocumentStep.module.css'

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

/**
 * Step 1: which document, and then whose, from where, with what and to where. The form comes with the choice of the
 * document, so that the page opens without the scripts of its fields.
 */
export const DocumentStep = ({ products, prices, showsGaps, ...form }: DocumentStepProps) => {
  const { documentType } = form.form
  const [requested, setRequested] = useState(false)
  const tiles = useRef<HTMLDivElement>(null)
  const missing = documentType === '' && (requested || showsGaps)
  const opened =
    documentType !== '' ||
    missing ||
    form.problems.length > 0 ||
    isBegun({ form: form.form, attachments: noAttachments })
  const toTiles = () => tiles.current?.querySelector('input')?.focus()
  const ask = () => {
    setRequested(true)
    toTiles()
  }
  return (
    <div className={styles.form}>
      <div ref={tiles} className={styles.tiles}>
        <ProductTiles
          name="documentType"
          value={documentType}
          onChange={(chosen) => form.onTyped({ ...form.form, documentType: chosen })}
          products={products}
          prices={prices}
          error={missing ? unknownProductMessage : undefined}
        />
      </div>
      {opened ? (
        <Suspense fallback={<StepSkeleton fields={8} />}>
          <DocumentForm {...form} prices={prices} showsGaps={requested || showsGaps} onTypeMissing={ask} />
        </Suspense>
      ) : (
        <StepActions backTo={newOrderPath}>
          <Button id={nextButtonId} kind="primary" size="large" onClick={ask}>
            Continuar para anexos
          </Button>
        </StepActions>
      )}
    </div>
  )
}
