import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Notice } from '../../components/Notice/Notice'
import { StepHeading, StepTrail } from '../../components/StepFlow/StepFlow'
import { headings } from '../../content/headings'
import { useApp } from '../../lib/app-context'
import { countPieces } from '../../lib/chosen-delivery'
import { severalDocumentsPath } from '../../lib/paths'
import { forgetTabOrder } from '../../lib/tab-order'
import { useChosenCountry } from '../../lib/use-chosen-country'
import type { ListPrices } from './api/get-list-prices'
import { useOrderPrice } from './api/get-price'
import { useSeveralFiles } from './attachments/use-several-files'
import { useShippingRate } from './delivery/use-shipping-rate'
import type { Product } from './documents/ProductTiles'
import { type Draft, isBegun, pricedItems } from './draft'
import { FlowSteps } from './FlowSteps'
import { FlowHead } from './flow/FlowHead'
import { useFlowAddress } from './flow/flow-address'
import { SaveDraftDialog, useLazySections } from './flow/lazy-request-documents'
import { pressNext } from './flow/next-button'
import { OrderFlow } from './flow/OrderFlow'
import { firstIncomplete, flowSteps, gapWords, stepTitles } from './flow-steps'
import styles from './RequestFlow.module.css'
import { SavedDraftNotice } from './saved-draft/SavedDraftNotice'
import { draftContents } from './saved-draft/several-draft'
import { useOrderGuard, useSeveralOnDevice } from './saved-draft/use-saved-order'
import { OrderSummary } from './summary/OrderSummary'
import { useDraft } from './use-draft'
import { useFinish } from './use-finish'

const questions = [
  'De quais documentos você precisa?',
  'Como falamos com você?',
  'Para onde enviamos?',
  'Confira e finalize',
]
const confirmation = flowSteps.length - 1

type RequestFlowProps = {
  readonly products: readonly Product[]
  readonly prices: ListPrices
}

export const RequestFlow = ({ products, prices }: RequestFlowProps) => {
  const [search] = useSearchParams()
  const { chooseCurrency } = useApp()
  const country = useChosenCountry()
  const wanted = products.find(({ id }) => id === search.get('documento'))?.id
  const device = useSeveralOnDevice()
  const { draft, change, replace, clear, generation, lossy } = useDraft({ productId: wanted, country }, device.keep)
  const { items, delivery } = draft
  const gap = firstIncomplete(draft)
  const address = useFlowAddress({ root: severalDocumentsPath, steps: flowSteps, firstIncomplete: gap })
  const { current: step, goTo, goBack, sentBack } = address
  const shipping = useShippingRate(delivery, countPieces(pricedItems(draft)), prices.currency)
  const orderPrice = useOrderPrice(draft, shipping, prices)
  const { attachments, uploadDraft, files } = useSeveralFiles()
  const terms = { currency: prices.currency, shippingQuoteId: orderPrice.shippingQuoteId, uploadDraft, files }
  const { finish, leaving } = useFinish()
  useOrderGuard(draft, { device, lossy, leaving })
  const [saving, setSaving] = useState<boolean>()
  useLazySections()

  const resume = (content: Draft) => {
    device.resume()
    replace(content)
    goTo(firstIncomplete(content))
  }
  const clearAll = () => {
    clear()
    device.clear()
    forgetTabOrder('several')
    attachments.clear()
    if (step > 0) goTo(0)
  }
  /** Of the order's summary: sends the step that is open, or goes to the first gap. */
  const doNext = () => {
    if (gap > step) return goTo(gap, gap < confirmation)
    if (gap < step) return goTo(gap, true)
    pressNext()
  }

  return (
    <div className={styles.page}>
      <FlowHead
        heading={headings.severalDocuments}
        currency={prices.currency}
        offered={prices.offered}
        onChooseCurrency={chooseCurrency}
        onClear={clearAll}
        leaving={leaving}
      />
      <StepTrail
        label="Etapas do pedido"
        titles={stepTitles}
        current={step}
        documentType={trailDocumentType(products, items[0]?.productId)}
        onGoTo={goTo}
      />
      <div className={styles.columns}>
        <div key={generation} className={styles.step}>
          <StepHeading text={questions[step] ?? ''} />
          {step === 0 && !isBegun(draft) && (
            <SavedDraftNotice
              flow="several"
              found={device.offered}
              contents={draftContents}
              onContinue={resume}
              onErase={device.erase}
            />
          )}
          {sentBack && gapWords[step] && <Notice kind="info" title={gapWords[step]} />}
          <FlowSteps
            step={step}
            draft={draft}
            products={products}
            prices={prices}
            shipping={shipping}
            orderPrice={orderPrice}
            attachments={attachments}
            leaving={leaving}
            change={change}
            goTo={goTo}
            onBack={goBack}
            terms={terms}
            onFinish={finish}
          />
        </div>
        <OrderSummary
          price={orderPrice}
          productIds={pricedItems(draft).map(({ productId }) => productId)}
          currency={prices.currency}
          onFinish={doNext}
          leaving={leaving}
          onSaveDraft={() => setSaving(true)}
          failureInStep={step === stepTitles.length - 1}
        />
      </div>
      {saving !== undefined && (
        <Suspense fallback={null}>
          <SaveDraftDialog
            open={saving}
            onClose={() => setSaving(false)}
            found={device.found}
            isOfTab={device.isOfTab}
            onSave={(personal) => device.save(draft, personal)}
            onErase={device.erase}
          />
        </Suspense>
      )}
    </div>
  )
}

const trailDocumentType = (products: readonly Product[], productId: string | undefined) =>
  products.find(({ id }) => id === productId)?.documentType ?? 'BIRTH'

const RequestDocumentsPage = () => (
  <OrderFlow flow="several" title="Solicitar documentos">
    {(products, prices) => <RequestFlow products={products} prices={prices} />}
  </OrderFlow>
)

export default RequestDocumentsPage
