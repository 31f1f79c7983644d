import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import { WithDraft } from '../../components/FormDraft/WithDraft'
import { type OpenedOrder, OrderGate } from '../../components/OrderGate/OrderGate'
import { CancelledNotice } from '../../components/OrderNotices/CancelledNotice'
import { CorrectionNotice } from '../../components/OrderNotices/CorrectionNotice'
import { ErasedNotice } from '../../components/OrderNotices/ErasedNotice'
import { PaymentNotice } from '../../components/OrderNotices/PaymentNotice'
import { ShippedNotice } from '../../components/OrderNotices/ShippedNotice'
import { PageHead } from '../../components/PageHead/PageHead'
import { headings } from '../../content/headings'
import { wasErased } from '../../lib/erased'
import { ownOrderPath } from '../../lib/paths'
import { takesData } from '../../lib/takes-data'
import { useDocumentTitle } from '../../lib/use-document-title'
import { ApplicantForm } from './ApplicantForm'
import styles from './ContinueOrderPage.module.css'
import { documentsWithoutLanguage } from './documents-without-language'
import { LaterAlreadySentNotice, LaterFinished, LaterTranslationLanguages } from './later-parts'
import { Summary } from './Summary'

const ContinueOrderPage = () => {
  useDocumentTitle('Completar dados')
  return <OrderGate>{(opened) => <ContinueOrder {...opened} />}</OrderGate>
}

const ContinueOrder = ({ order, token, reload }: OpenedOrder) => {
  const [before, setBefore] = useState<OrderView>()
  const [again, setAgain] = useState(false)
  // The order is read again: what is still open may be less by now.
  const keepSent = () => {
    setBefore(order)
    reload()
  }
  if (before) return <LaterFinished before={before} now={order} token={token} />

  const asksForData = again || order.missing.includes('applicant-data')
  const content = () => {
    if (order.status === 'CANCELLED') return <CancelledNotice />
    if (asksForData && !takesData(order)) return <ShippedNotice token={token} />
    if (wasErased(order)) return <ErasedNotice />
    if (asksForData)
      return (
        <WithDraft token={token} form="applicant-data">
          {(draft) => <ApplicantForm order={order} draft={draft} onSent={keepSent} />}
        </WithDraft>
      )
    return (
      <LaterAlreadySentNotice
        order={order}
        title="Já recebemos seus dados"
        next={{ path: ownOrderPath(token), text: 'Acompanhar o pedido' }}
        onAgain={() => setAgain(true)}
      />
    )
  }
  return (
    <div className={styles.page}>
      <PageHead {...headings.applicantData} />
      <div className={styles.columns}>
        <div className={styles.form}>
          {order.status === 'PENDING' && !order.paid && <PaymentNotice token={token} onReload={reload} />}
          {takesData(order) && <CorrectionNotice order={order} form="applicant-data" />}
          {documentsWithoutLanguage(order).length > 0 && (
            <LaterTranslationLanguages order={order} token={token} onSaved={reload} />
          )}
          {content()}
        </div>
        <Summary order={order} />
      </div>
    </div>
  )
}

export default ContinueOrderPage
