import { findDocumentType } from '@cartorio/contracts/catalogue.js'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { StepSkeleton } from '../../../components/LazySection/LazySection'
import { Notice } from '../../../components/Notice/Notice'
import { StepHeading, StepTrail } from '../../../components/StepFlow/StepFlow'
import { headings } from '../../../content/headings'
import { useApp } from '../../../lib/app-context'
import { countPieces } from '../../../lib/chosen-delivery'
import { oneDocumentPath } from '../../../lib/paths'
import { forgetTabOrder } from '../../../lib/tab-order'
import { useChosenCountry } from '../../../lib/use-chosen-country'
import { leaveQuestion, useLeaveGuard } from '../../../lib/use-leave-guard'
import type { ListPrices } from '../api/get-list-prices'
import { useOrderPrice } from '../api/get-price'
import { type Attachments, isSameFiles } from '../attachments/kept-files'
import { useAttachments } from '../attachments/use-attachments'
import { useShippingRate } from '../delivery/use-shipping-rate'
import type { Product } from '../documents/ProductTiles'
import { FlowHead, leaveOrderQuestion } from '../flow/FlowHead'
import { useFlowAddress } from '../flow/flow-address'
import { pressNext } from '../flow/next-button'
import { useTabDraft } from '../flow/tab-draft'
import styles from '../RequestFlow.module.css'
import { formContents, oneDraft, withoutCpf } from '../saved-draft/one-draft'
import { SavedDraftNotice, useDeviceDraft } from '../saved-draft/SavedDraftNotice'
import { OrderSummary } from '../summary/OrderSummary'
import type { FieldProblem } from './document/DocumentForm'
import { DocumentStep } from './document/DocumentStep'
import { AttachmentsStep, ReviewStep, SaveDraftDialog, useLaterSteps } from './lazy-steps'
import { OtherFlowNotice } from './OtherFlowNotice'
import { isComplete, toItemsDraft, wentWithOrder } from './order-body'
import { createFailedTitle, useCreateOrder } from './review/use-create-order'
import { gapText, WizardProgress, wizardQuestions, wizardSteps, wizardTitles } from './WizardProgress'
import { isBegun, isSameForm, type WizardForm, wizardDraftOptions } from './wizard-draft'

type WizardProps = { readonly products: readonly Product[]; readonly prices: ListPrices }

/** The order of one document. */
export const Wizard = ({ products, prices }: WizardProps) => {
  const wanted = useSearchParams()[0].get('documento') ?? ''
  const { chooseCurrency } = useApp()
  const country = useChosenCountry()
  const offered = products.some(({ id }) => id === wanted)
  const [options] = useState(() =>
    wizardDraftOptions({ documentType: offered ? wanted : '', deliveryCountry: country }),
  )
  const device = useDeviceDraft(oneDraft)
  const { draft, change, replace, clear, generation, readings, lossy } = useTabDraft(options, ({ form }) =>
    device.keep(form),
  )
  const { form } = draft
  const keepFiles = useCallback(
    (attachments: Attachments) =>
      change((current) => (isSameFiles(current.attachments, attachments) ? current : { ...current, attachments })),
    [change],
  )
  const attachments = useAttachments({ kept: draft.attachments, readings, onChange: keepFiles, isTaken: wentWithOrder })
  const address = useFlowAddress({
    root: oneDocumentPath,
    steps: wizardSteps,
    firstIncomplete: isComplete(draft) ? wizardSteps.length - 1 : 0,
  })
  const { current: step, goBack, sentBack } = address
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [refusal, setRefusal] = useState<string>()
  const goTo = (next: number, missing = false) => {
    setProblems([])
    setRefusal(undefined)
    address.goTo(next, missing)
  }

  const asItems = toItemsDraft(draft)
  const shipping = useShippingRate(asItems.delivery, countPieces(asItems.items), prices.currency)
  const orderPrice = useOrderPrice(asItems, shipping, prices)
  const { currency } = prices
  const { create, creating, created } = useCreateOrder(
    draft,
    { currency, shippingQuoteId: orderPrice.shippingQuoteId },
    {
      onGap: () => goTo(0, true),
      onProblems: (found) => {
        goTo(0)
        setProblems(found)
      },
      onFilesGone: (detail) => {
        attachments.forget()
        goTo(1)
        setRefusal(detail)
      },
    },
  )
  useLaterSteps()
  const [saving, setSaving] = useState(false)
  const begun = isBegun(draft)
  const saved = device.found.kind === 'found' ? device.found.draft : undefined
  const isSaved = saved?.personal === true && isSameForm(saved.content, withoutCpf(form))
  useLeaveGuard(begun && !isSaved && !created, lossy ? leaveQuestion : leaveOrderQuestion)

  const resume = (content: WizardForm) => {
    device.resume()
    replace({ ...draft, form: content })
  }
  const clearAll = () => {
    clear()
    device.clear()
    forgetTabOrder('one')
    attachments.clear()
    if (step > 0) goTo(0)
  }
  const steps: readonly ReactNode[] = [
    <DocumentStep
      key="document"
      form={form}
      products={products}
      prices={prices}
      shipping={shipping}
      problems={problems}
      showsGaps={sentBack}
      onTyped={(typed) => change((current) => ({ ...current, form: typed }))}
      onNext={() => goTo(1)}
    />,
    <AttachmentsStep
      key="attachments"
      documentType={findDocumentType(form.documentType)}
      attachments={attachments}
      onBack={goBack}
      onNext={() => goTo(2)}
    />,
    <ReviewStep
      key="review"
      draft={draft}
      currency={currency}
      orderPrice={orderPrice}
      sendingFiles={attachments.busy}
      creating={creating}
      onEdit={goTo}
      onBack={goBack}
      onCreate={create}
    />,
  ]

  return (
    <div className={styles.page}>
      <FlowHead
        heading={headings.oneDocument}
        currency={currency}
        offered={prices.offered}
        onChooseCurrency={chooseCurrency}
        onClear={clearAll}
        leaving={creating}
      />
      <StepTrail
        label="Etapas do pedido"
        titles={wizardTitles}
        current={step}
        documentType={findDocumentType(form.documentType) ?? 'BIRTH'}
        onGoTo={goTo}
      />
      <WizardProgress step={step} />
      <div className={styles.columns}>
        <div key={generation} className={styles.step}>
          <StepHeading text={wizardQuestions[step] ?? ''} />
          {step === 0 && !begun && (
            <SavedDraftNotice
              flow="one"
              found={device.offered}
              contents={formContents}
              onContinue={resume}
              onErase={device.erase}
            />
          )}
          {sentBack && <Notice kind="info" title={gapText} />}
          {(refusal !== undefined || problems.length > 0) && (
            <Notice kind="error" title={createFailedTitle}>
              {refusal ?? 'Confira os campos marcados.'}
            </Notice>
          )}
          {step === 0 && !offered && <OtherFlowNotice wanted={wanted} />}
          <Suspense fallback={<StepSkeleton />}>{steps[step]}</Suspense>
        </div>
        <OrderSummary
          price={orderPrice}
          productIds={[form.documentType]}
          currency={currency}
          onFinish={pressNext}
          leaving={creating}
          onSaveDraft={() => setSaving(true)}
          failureInStep={step === wizardTitles.length - 1}
        />
      </div>
      {saving && (
        <Suspense fallback={null}>
          <SaveDraftDialog
            open
            onClose={() => setSaving(false)}
            found={device.found}
            isOfTab={device.isOfTab}
            onSave={(personal) => device.save(form, personal)}
            onErase={device.erase}
          />
        </Suspense>
      )}
    </div>
  )
}
