import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TotalLine } from '../../components/Amounts/Amounts'
import { FormNotices } from '../../components/DataForm/FormNotices'
import { formEnd, LazyEndedForm, useLoadedFirst } from '../../components/DataForm/lazy-data-form'
import { WithDraft } from '../../components/DataForm/WithDraft'
import { StepSkeleton } from '../../components/LazySection/LazySection'
import { OrderDocuments } from '../../components/OrderDocuments/OrderDocuments'
import { type OpenedOrder, OrderGate } from '../../components/OrderGate/OrderGate'
import { PageHead } from '../../components/PageHead/PageHead'
import { headings } from '../../content/headings'
import { orderAddressQuery } from '../../lib/api/get-address'
import { isOneForm, noteNamesake } from '../../lib/one-form'
import { ownOrderPath } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import { ApplicantForm } from './ApplicantForm'
import styles from './ContinueOrderPage.module.css'
import { documentsWithoutLanguage } from './document-needs'
import { LazyFinished, LazyOneForm, LazyTranslationLanguages } from './lazy-applicant-data'

export const Summary = ({ order }: { readonly order: OrderView }) => (
  <aside className={styles.summary} aria-label="Resumo do pedido">
    <h2>Seu pedido</h2>
    <p className={styles.number}>{order.orderNumber}</p>
    <OrderDocuments documents={order.documents} currency={order.currency} />
    <TotalLine name="Total do pedido" amount={formatDecimal(order.totalPrice, order.currency)} />
  </aside>
)

const ContinueOrderPage = () => {
  useDocumentTitle('Completar dados')
  return <OrderGate>{(opened) => <ContinueOrder {...opened} />}</OrderGate>
}

const ContinueOrder = ({ order, token, reload }: OpenedOrder) => {
  const [before, setBefore] = useState<OrderView>()
  const [again, setAgain] = useState(false)
  /** The certificate is not the applicant's, though it has the same name. */
  const [other, setOther] = useState(false)
  const languages = documentsWithoutLanguage(order).length > 0
  const ready = useLoadedFirst(languages ? [LazyTranslationLanguages] : [])
  // The order is read again: what is still open may be less by now.
  const keepSent = () => {
    setBefore(order)
    reload()
  }
  if (before) return <LazyFinished before={before} now={order} token={token} />

  const end = formEnd(order, 'applicant-data', again)
  const content =
    end === undefined ? (
      <WithDraft token={token} form="applicant-data">
        {(draft) =>
          !other && draft.fields === null && isOneForm(order) && !again ? (
            <LazyOneForm
              token={token}
              onOther={() => {
                noteNamesake(order)
                setOther(true)
              }}
            />
          ) : (
            <KnownApplicant order={order}>
              {(known) => <ApplicantForm order={order} known={known} draft={draft} onSent={keepSent} />}
            </KnownApplicant>
          )
        }
      </WithDraft>
    ) : (
      <LazyEndedForm
        reason={end}
        order={order}
        title="Já recebemos seus dados"
        next={{ path: ownOrderPath(token), text: 'Acompanhar o pedido' }}
        onAgain={() => setAgain(true)}
      />
    )
  return (
    <div className={styles.page}>
      <PageHead {...headings.applicantData} />
      <div className={styles.columns}>
        <div className={styles.form}>
          {ready && <FormNotices order={order} form="applicant-data" onReload={reload} />}
          {ready && languages && <LazyTranslationLanguages order={order} token={token} onSaved={reload} />}
          {ready ? content : <StepSkeleton fields={8} />}
        </div>
        <Summary order={order} />
      </div>
    </div>
  )
}

type KnownApplicantProps = {
  readonly order: OrderView
  readonly children: (known: OrderAddress | undefined) => ReactNode
}

/** Waits for what the order's own answer masks, and goes on without it where it does not come. */
const KnownApplicant = ({ order, children }: KnownApplicantProps) => {
  // Read once for a form: what comes later would take the place of what was typed.
  const [begun] = useState(order)
  const { data, isPending } = useQuery(orderAddressQuery(begun))
  return isPending ? <StepSkeleton fields={8} /> : children(data)
}

export default ContinueOrderPage
