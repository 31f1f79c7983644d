import { type ReactNode, Suspense } from 'react'
import { StepSkeleton } from '../../components/LazySection/LazySection'
import { needsNoAddress } from '../../lib/chosen-delivery'
import type { ListPrices } from './api/get-list-prices'
import type { OrderPrice } from './api/get-price'
import type { AttachmentList } from './attachments/use-attachments'
import type { OrderTerms } from './confirm/finish-order'
import type { ShippingLookup } from './delivery/use-shipping-rate'
import { DocumentsStep } from './documents/DocumentsStep'
import type { Product } from './documents/ProductTiles'
import { type Draft, pricedItems } from './draft'
import { ConfirmStep, ContactStep, DeliveryStep } from './flow/lazy-request-documents'
import type { DraftChange } from './use-draft'

type FlowStepsProps = {
  readonly step: number
  readonly draft: Draft
  readonly products: readonly Product[]
  readonly prices: ListPrices
  readonly shipping: ShippingLookup
  readonly orderPrice: OrderPrice
  readonly attachments: AttachmentList
  readonly leaving: boolean
  readonly terms: OrderTerms
  readonly change: (next: DraftChange) => void
  readonly goTo: (step: number, missing?: boolean) => void
  readonly onBack: () => void
  /** The order is kept for the checkout. */
  readonly onFinish: () => void
}

/** How many fields each step has, for its outline until its script is here. */
const fieldCounts = [4, 3, 7, 5]

/** The step that is open. */
export const FlowSteps = ({ step, goTo, onBack, onFinish, change, ...order }: FlowStepsProps) => {
  const { draft, products, prices, shipping, orderPrice, attachments, leaving, terms } = order
  const onNext = () => goTo(step + 1)
  const steps: readonly ReactNode[] = [
    <DocumentsStep
      key="documents"
      draft={draft}
      products={products}
      prices={prices}
      price={orderPrice.price}
      change={change}
      onNext={onNext}
    />,
    <ContactStep
      key="contact"
      contact={draft.contact}
      onTyped={(contact) => change((current) => ({ ...current, contact }))}
      onBack={onBack}
      onNext={onNext}
    />,
    <DeliveryStep
      key="delivery"
      delivery={draft.delivery}
      withoutAddress={needsNoAddress(pricedItems(draft))}
      prices={prices}
      units={pricedItems(draft).reduce((sum, { quantity }) => sum + quantity, 0)}
      shipping={shipping}
      onTyped={(delivery) => change((current) => ({ ...current, delivery }))}
      onBack={onBack}
      onNext={onNext}
    />,
    <ConfirmStep
      key="confirm"
      draft={draft}
      products={products}
      orderPrice={orderPrice}
      attachments={attachments}
      leaving={leaving}
      terms={terms}
      onEdit={goTo}
      onBack={onBack}
      onFinish={onFinish}
    />,
  ]
  return <Suspense fallback={<StepSkeleton fields={fieldCounts[step] ?? 4} />}>{steps[step]}</Suspense>
}
