import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ConfirmButton } from '../../components/ConfirmButton/ConfirmButton'
import { Notice } from '../../components/Notice/Notice'
import { StepHeading } from '../../components/StepFlow/StepHeading'
import { StepTrail } from '../../components/StepFlow/StepTrail'
import { useApp } from '../../lib/app-context'
import { severalDocumentsPath } from '../../lib/paths'
import { SiteLink } from '../../lib/site-link'
import { leaveQuestion, useLeaveGuard } from '../../lib/use-leave-guard'
import type { ListPrices } from './api/get-list-prices'
import { CurrencyChoice } from './CurrencyChoice'
import { ConfirmStep } from './confirm/ConfirmStep'
import { ContactStep } from './contact/ContactStep'
import { DeliveryStep } from './delivery/DeliveryStep'
import { useShippingRate } from './delivery/use-shipping-rate'
import { DocumentsStep } from './documents/DocumentsStep'
import type { Product } from './documents/ProductTiles'
import { type Draft, isBegun, pricedItems } from './draft'
import { useFlowAddress } from './flow/flow-address'
import { pressNext } from './flow/next-button'
import { firstIncomplete, flowSteps, gapWords, stepTitles } from './flow-steps'
import styles from './RequestFlow.module.css'
import { SaveDraftDialog } from './saved-draft/SaveDraftDialog'
import { SavedDraftNotice } from './saved-draft/SavedDraftNotice'
import { draftContents, severalDraft, withoutPerson } from './saved-draft/several-draft'
import { useDeviceDraft } from './saved-draft/use-device-draft'
import { OrderSummary } from './summary/OrderSummary'
import { useDraft } from './use-draft'
import { useFinish } from './use-finish'
import { useOrderPrice } from './use-price'

const questions = [
  'De quais documentos você precisa?',
  'Como falamos com você?',
  'Para onde enviamos?',
  'Confira e finalize',
]

type RequestFlowProps = {
  readonly products: readonly Product[]
  readonly prices: ListPrices
}

export const RequestFlow = ({ products, prices }: RequestFlowProps) => {
  const [search] = useSearchParams()
  const { chooseCurrency, country } = useApp()
  const wanted = products.find(({ id }) => id === search.get('documento'))?.id
  const { draft, change, replace, clear, generation, lossy } = useDraft({ productId: wanted, country })
  const { items, contact, delivery } = draft
  const {
    current: step,
    goTo,
    goBack,
    sentBack,
  } = useFlowAddress({ root: severalDocumentsPath, steps: flowSteps, firstIncomplete: firstIncomplete(draft) })
  const shipping = useShippingRate(delivery, pricedItems(draft).length, prices.currency)
  const orderPrice = useOrderPrice(draft, shipping, prices)

  const next = () => goTo(step + 1)
  const { finish, leaving } = useFinish(
    draft,
    products,
    { currency: prices.currency, shippingQuoteId: orderPrice.shippingQuoteId },
    goTo,
  )
  const device = useDeviceDraft(severalDraft)
  const [saving, setSaving] = useState(false)
  const saved = device.found.kind === 'found' ? device.found.draft : undefined
  const isSaved = saved?.personal === true && JSON.stringify(saved.content) === JSON.stringify(draft)
  useLeaveGuard(isBegun(draft) && !isSaved && !leaving, lossy ? leaveQuestion : leaveOrderQuestion)
  const resume = (content: Draft) => {
    replace(content)
    goTo(firstIncomplete(content))
  }

  /** Of the order's summary: sends the step that is open, or goes to the first gap. */
  const doNext = () => {
    const gap = firstIncomplete(draft)
    if (gap > step) return goTo(gap, gap < flowSteps.length - 1)
    if (gap < step) return goTo(gap, true)
    if (gap === flowSteps.length - 1) return finish()
    pressNext()
  }

  const steps: readonly ReactNode[] = [
    <DocumentsStep
      key="documents"
      draft={draft}
      products={products}
      prices={prices}
      price={orderPrice.price}
      change={change}
      onNext={next}
    />,
    <ContactStep
      key="contact"
      contact={contact}
      onTyped={(typed) => change((current) => ({ ...current, contact: typed }))}
      onBack={goBack}
      onNext={next}
    />,
    <DeliveryStep
      key="delivery"
      delivery={delivery}
      prices={prices}
      shipping={shipping}
      onTyped={(typed) => change((current) => ({ ...current, delivery: typed }))}
      onBack={goBack}
      onNext={next}
    />,
    <ConfirmStep
      key="confirm"
      draft={draft}
      products={products}
      orderPrice={orderPrice}
      leaving={leaving}
      onEdit={goTo}
      onBack={goBack}
      onFinish={finish}
    />,
  ]

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Solicitar documentos</h1>
        <div className={styles.ways}>
          <SiteLink to="/">Voltar ao início</SiteLink>
          <ConfirmButton
            size="small"
            question="Apagar tudo o que você preencheu?"
            confirm="Apagar"
            cancel="Manter"
            onConfirm={() => {
              clear()
              if (step > 0) goTo(0)
            }}
            disabled={leaving}
          >
            Limpar
          </ConfirmButton>
          {prices.offered.length > 1 && (
            <CurrencyChoice
              currency={prices.currency}
              offered={prices.offered}
              onChoose={chooseCurrency}
              disabled={leaving}
            />
          )}
        </div>
      </div>
      <StepTrail
        label="Etapas do pedido"
        titles={stepTitles}
        current={step}
        documentType={sealOf(products, items[0]?.productId)}
        onGoTo={goTo}
      />
      <div className={styles.columns}>
        <div key={generation} className={styles.step}>
          <StepHeading text={questions[step] ?? ''} />
          {step === 0 && !isBegun(draft) && (
            <SavedDraftNotice
              found={device.found}
              contents={draftContents}
              onContinue={resume}
              onErase={device.erase}
            />
          )}
          {sentBack && gapWords[step] && <Notice kind="info" title={gapWords[step]} />}
          {steps[step]}
        </div>
        <OrderSummary
          price={orderPrice}
          currency={prices.currency}
          onFinish={doNext}
          leaving={leaving}
          onSaveDraft={() => setSaving(true)}
        />
      </div>
      <SaveDraftDialog
        open={saving}
        onClose={() => setSaving(false)}
        found={device.found}
        onSave={(personal) => device.save(personal ? draft : withoutPerson(draft), personal)}
        onErase={device.erase}
      />
    </div>
  )
}

const leaveOrderQuestion =
  'Sair do pedido? O que você preencheu fica só nesta aba. Para encontrar o pedido depois de fechar a aba, salve um rascunho.'

const sealOf = (products: readonly Product[], productId: string | undefined) =>
  products.find(({ id }) => id === productId)?.documentType ?? 'BIRTH'
